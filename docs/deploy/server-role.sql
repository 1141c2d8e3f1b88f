-- The rights of the database user `portal`, with which the servers run and which owns nothing. Run it once, as the user that owns the
-- tables, after the first `migrate` of the admin command. See docs/running.md, "The audit log".
GRANT USAGE ON SCHEMA public, drizzle TO portal;
GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO portal;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO portal;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO portal;
-- Of the tables of later migrations.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO portal;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO portal;
REVOKE UPDATE, DELETE ON audit_events FROM portal;
GRANT EXECUTE ON FUNCTION delete_old_audit_events(timestamptz, integer) TO portal;
