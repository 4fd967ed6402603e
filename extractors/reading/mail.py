"""Mails: the headers as entries and the body as text on page 1, the attachments as files of their own."""

from __future__ import annotations

import email
import email.policy
import re
from email.message import EmailMessage, MIMEPart

from lxml import etree, html

from extractors.models import Page
from extractors.reading.archive import Member, safe_name
from extractors.reading.plain import Sheet, add_paragraphs

_HEADERS = ("From", "To", "Cc", "Date", "Subject")
_BREAKS = {"p", "div", "br", "tr", "li", "h1", "h2", "h3", "h4", "table", "ul", "ol", "blockquote"}


def read_mail(data: bytes, name: str) -> tuple[tuple[Page, ...], list[Member]]:
    """The mail's page and its attachments."""
    message = email.message_from_bytes(data, policy=email.policy.default)
    sheet = Sheet()
    for header in _HEADERS:
        value = _header(message, header)
        if value:
            sheet.entry(header, value)
    sheet.y += 10
    add_paragraphs(sheet, _body(message))
    return (sheet.page(name, 1, "mail"),), _attachments(message)


def _header(message: EmailMessage, name: str) -> str:
    try:
        return re.sub(r"\s+", " ", str(message.get(name) or "")).strip()
    except (ValueError, TypeError, IndexError, AttributeError):
        return ""  # a header that the library cannot take apart


def _body(message: EmailMessage) -> str:
    for kind in ("plain", "html"):
        part = message.get_body(preferencelist=(kind,))
        if part is None:
            continue
        text = _content(part)
        if kind == "html":
            text = html_text(text)
        if text.strip():
            return text
    return ""


def _content(part: MIMEPart) -> str:
    try:
        return str(part.get_content())
    except (LookupError, ValueError, KeyError):
        payload = part.get_payload(decode=True)
        return payload.decode("latin-1") if isinstance(payload, bytes) else str(payload or "")


def html_text(source: str) -> str:
    """What a reader of the HTML sees, a paragraph to a line; scripts, styles and hidden parts left out."""
    try:
        tree = html.document_fromstring(source or "<p></p>", parser=html.HTMLParser(recover=True, no_network=True))
    except (etree.ParserError, ValueError):
        return ""
    out: list[str] = []

    def walk(node: html.HtmlElement) -> None:
        tag = node.tag if isinstance(node.tag, str) else ""
        style = (node.get("style") or "").replace(" ", "").lower() if tag else ""
        if tag in ("script", "style", "head", "title") or "display:none" in style or not tag:
            pass
        else:
            if tag in _BREAKS:
                out.append("\n\n" if tag in ("p", "table", "h1", "h2", "h3", "h4") else "\n")
            if tag == "li":
                out.append("• ")
            out.append(re.sub(r"\s+", " ", node.text or ""))
            for child in node:
                walk(child)
            if tag in _BREAKS:
                out.append("\n\n" if tag == "p" else "\n")
            if tag in ("td", "th"):
                out.append("   ")
        out.append(re.sub(r"\s+", " ", node.tail or ""))

    walk(tree)
    return re.sub(r"\n{3,}", "\n\n", re.sub(r" *\n *", "\n", "".join(out))).strip()


def _attachments(message: EmailMessage) -> list[Member]:
    out: list[Member] = []
    try:
        parts = list(message.iter_attachments())
    except (AttributeError, TypeError, KeyError):
        return out
    for i, part in enumerate(parts, 1):
        data = _bytes(part)
        wanted = part.get_filename() or f"attachment {i}{_ending(part)}"
        if part.get_content_type().startswith("image/") and part.get("Content-ID") and len(data) < 30_000:
            continue  # a logo in the signature
        if data:
            out.append(Member(safe_name(wanted), data))
    return out


def _bytes(part: EmailMessage) -> bytes:
    if part.get_content_type() == "message/rfc822":
        inner = part.get_payload()
        first = inner[0] if isinstance(inner, list) and inner else None
        return first.as_bytes() if first is not None and hasattr(first, "as_bytes") else b""
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _ending(part: EmailMessage) -> str:
    return {"application/pdf": ".pdf", "message/rfc822": ".eml", "image/jpeg": ".jpg", "image/png": ".png"}.get(
        part.get_content_type(), ""
    )
