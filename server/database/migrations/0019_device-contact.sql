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
  -- All writers lock devices in this order.
  PERFORM 1 FROM devices
    WHERE serial_key IN (SELECT ltrim(serial_number, '0') FROM arrived WHERE serial_number IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE devices d SET last_seen_at = r.seen_at
    FROM (SELECT ltrim(serial_number, '0') AS serial_key, max(created_at) AS seen_at FROM arrived
      WHERE serial_number IS NOT NULL GROUP BY 1) r
    WHERE d.serial_key = r.serial_key AND (d.last_seen_at IS NULL OR d.last_seen_at < r.seen_at);
  -- A device that was deleted may report on, and may be added again.
  UPDATE unregistered_devices u SET seen_at = r.seen_at
    FROM (SELECT ltrim(serial_number, '0') AS serial_key, max(created_at) AS seen_at FROM arrived
      WHERE serial_number IS NOT NULL GROUP BY 1) r
    WHERE ltrim(u.serial_number, '0') = r.serial_key AND u.seen_at < r.seen_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers run by their names: this one after `report_arrived`, which locks vehicles before devices, as a renamed dealership does.
CREATE TRIGGER report_seen_by_device AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION device_contact();
