CREATE FUNCTION leave_logos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_files (path, since)
    SELECT logo_path, now() FROM removed WHERE logo_path IS NOT NULL
      AND NOT EXISTS (SELECT FROM report_revisions WHERE report_revisions.logo_path = removed.logo_path)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_logos AFTER DELETE ON dealerships
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_logos();
--> statement-breakpoint
-- So that a user of the database who may delete no event can still let the old ones go. Temporary tables come last: one of the same
-- name, with a trigger of its own, would else run with the rights of the owner.
ALTER FUNCTION delete_old_audit_events(timestamptz, integer) SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_old_audit_events(timestamptz, integer) FROM PUBLIC;
