-- Counts the reports in the row itself of each dealership, standing and trim. A writer takes a row that no other open
-- transaction has changed, or adds one: nobody waits, so nobody deadlocks. A key has as many rows as it once had
-- writers at the same time.
CREATE FUNCTION add_to_report_counts(of_configuration text, of_standing text, of_has_trim boolean, by_reports integer)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE report_counts SET reports = reports + by_reports WHERE id = (
    SELECT id FROM report_counts
      WHERE (configuration_id = of_configuration OR (of_configuration IS NULL AND configuration_id IS NULL))
        AND standing = of_standing AND has_trim = of_has_trim
      LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO report_counts (configuration_id, standing, has_trim, reports)
      VALUES (of_configuration, of_standing, of_has_trim, by_reports);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_counts_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_report_counts(configuration_id, standing, has_trim, count(*)::int)
      FROM arrived GROUP BY configuration_id, standing, has_trim;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_report_counts(configuration_id, standing, has_trim, -count(*)::int)
      FROM departed GROUP BY configuration_id, standing, has_trim;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM report_counts;
  ELSE
    PERFORM add_to_report_counts(configuration_id, standing, has_trim, sum(reports)::int)
      FROM (
        SELECT configuration_id, standing, has_trim, 1 AS reports FROM arrived
        UNION ALL SELECT configuration_id, standing, has_trim, -1 FROM departed
      ) changed
      GROUP BY configuration_id, standing, has_trim HAVING sum(reports) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The triggers first: they lock the table against writers until the migration ends, so that the counts miss nothing.
CREATE TRIGGER report_counts_on_insert AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_counts_upkeep();
--> statement-breakpoint
CREATE TRIGGER report_counts_on_delete AFTER DELETE ON battery_reports
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION report_counts_upkeep();
--> statement-breakpoint
CREATE TRIGGER report_counts_on_update AFTER UPDATE ON battery_reports
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_counts_upkeep();
--> statement-breakpoint
CREATE TRIGGER report_counts_on_truncate AFTER TRUNCATE ON battery_reports
  FOR EACH STATEMENT EXECUTE FUNCTION report_counts_upkeep();
--> statement-breakpoint
INSERT INTO report_counts (configuration_id, standing, has_trim, reports)
  SELECT configuration_id, standing, has_trim, count(*) FROM battery_reports GROUP BY configuration_id, standing, has_trim;
