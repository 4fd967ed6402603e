"""How alembic runs the migrations: on the connection that `intake.store.opening` gives it, in its transaction."""

from __future__ import annotations

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
