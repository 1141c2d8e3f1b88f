CREATE TABLE "unclaimed_files" (
	"path" text COLLATE "C" PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "unclaimed_files_since" ON "unclaimed_files" USING btree ("since");--> statement-breakpoint
CREATE FUNCTION leave_raw_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_files (path, since)
    SELECT raw_log_path, now() FROM removed WHERE raw_log_path IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_raw_logs AFTER DELETE ON battery_reports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_raw_logs();
