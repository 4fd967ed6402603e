"""How much of the machine one file may take, each with its why.

A file from a stranger may be a trap, or just broken. A limit is far above what an honest paper needs, and what was read
before it was reached is kept.
"""

from __future__ import annotations

import os

WORKERS = max(1, min(2, os.cpu_count() or 1))  # reading processes: more gain little and take much of the memory

# Seconds that a processor works, so that a busy machine does not make an honest page look endless.
OPENING_SECONDS = 30.0  # a workbook of 2,000 rows takes 5
PAGE_SECONDS = 20.0  # the densest scanned page takes 5 on a slow machine
PATIENCE = 4.0  # so many times as long by the clock: what waits for ever does not work

FILE_SECONDS = 1200.0  # 1,000 scanned pages on two cores; a person would not wait longer for one file
LOST_PAGES = 3  # pages that break a process or its limits before the rest of the file is left unread

MEMORY = 1_200_000_000  # bytes of one reading process: a scanned page of 12 million dots takes some 600 million
PAGES_PER_PROCESS = 150  # then a new one: the engine keeps memory for every new size of line

MAX_PAGES = 3000  # of one file; a county's thickest packet has some 500
MAX_FRAMES = 400  # pages of one TIFF
MAX_PIXELS = 120_000_000  # of a picture as filed: a letter page at 1,100 dots an inch
PAGE_OUTPUT = 30_000_000  # bytes of one page as read: the densest table has some 300,000

MAX_FILES = 5000  # of one packet, with all that is packed in them
MAX_MEMBERS = 3500  # of one archive: an office's whole shared folder
MAX_UNPACKED = 600_000_000  # bytes of one archive, and of all archives of a packet together
MAX_RATIO = 300  # text packs about 1:10, a black fax page 1:100; a bomb 1:1000 and more
MAX_DEPTH = 3  # archives in archives
