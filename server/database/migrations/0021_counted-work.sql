-- The counts of reports, by cell issue and publication too. The lock keeps writers away until the migration ends, so that the
-- counts miss nothing.
LOCK TABLE battery_reports IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
DROP INDEX "report_counts_key";--> statement-breakpoint
ALTER TABLE "report_counts" ADD COLUMN "cell_issue" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_counts" ADD COLUMN "published" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "report_counts_key" ON "report_counts" USING btree ("configuration_id","standing","has_trim","cell_issue","published");--> statement-breakpoint
DROP FUNCTION add_to_report_counts(text, text, boolean, integer);
--> statement-breakpoint
CREATE FUNCTION add_to_report_counts(
  of_configuration text, of_standing text, of_has_trim boolean, of_cell_issue boolean, of_published boolean, by_reports integer
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE report_counts SET reports = reports + by_reports WHERE id = (
    SELECT id FROM report_counts
      WHERE (configuration_id = of_configuration OR (of_configuration IS NULL AND configuration_id IS NULL))
        AND standing = of_standing AND has_trim = of_has_trim AND cell_issue = of_cell_issue AND published = of_published
      LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO report_counts (configuration_id, standing, has_trim, cell_issue, published, reports)
      VALUES (of_configuration, of_standing, of_has_trim, of_cell_issue, of_published, by_reports);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION report_counts_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_report_counts(configuration_id, standing, has_trim, cell_issue, published, count(*)::int)
      FROM (SELECT *, coalesce(cell_health = 'Cell Issue', false) AS cell_issue FROM arrived) changed
      GROUP BY configuration_id, standing, has_trim, cell_issue, published;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_report_counts(configuration_id, standing, has_trim, cell_issue, published, -count(*)::int)
      FROM (SELECT *, coalesce(cell_health = 'Cell Issue', false) AS cell_issue FROM departed) changed
      GROUP BY configuration_id, standing, has_trim, cell_issue, published;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM report_counts;
  ELSE
    PERFORM add_to_report_counts(configuration_id, standing, has_trim, cell_issue, published, sum(reports)::int)
      FROM (
        SELECT configuration_id, standing, has_trim, coalesce(cell_health = 'Cell Issue', false) AS cell_issue, published,
          1 AS reports FROM arrived
        UNION ALL SELECT configuration_id, standing, has_trim, coalesce(cell_health = 'Cell Issue', false), published, -1
          FROM departed
      ) changed
      GROUP BY configuration_id, standing, has_trim, cell_issue, published HAVING sum(reports) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DELETE FROM report_counts;
--> statement-breakpoint
INSERT INTO report_counts (configuration_id, standing, has_trim, cell_issue, published, reports)
  SELECT configuration_id, standing, has_trim, coalesce(cell_health = 'Cell Issue', false), published, count(*)
  FROM battery_reports GROUP BY 1, 2, 3, 4, 5;
