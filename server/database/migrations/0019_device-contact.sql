ALTER TABLE "devices" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "devices_by_last_seen" ON "devices" USING btree ("last_seen_at" NULLS FIRST,"id");--> statement-breakpoint
-- A report is a sign of life of the device that sent it.
UPDATE devices d SET last_seen_at = r.seen_at
  FROM (SELECT ltrim(serial_number, '0') AS serial_key, max(created_at) AS seen_at FROM battery_reports
    WHERE serial_number IS NOT NULL GROUP BY 1) r
  WHERE d.serial_key = r.serial_key;
--> statement-breakpoint
CREATE FUNCTION device_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE devices d SET last_seen_at = r.seen_at
    FROM (SELECT ltrim(serial_number, '0') AS serial_key, max(created_at) AS seen_at FROM arrived
      WHERE serial_number IS NOT NULL GROUP BY 1) r
    WHERE d.serial_key = r.serial_key AND (d.last_seen_at IS NULL OR d.last_seen_at < r.seen_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER device_contact AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION device_contact();
