CREATE TABLE "report_label_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_label_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"label_id" integer NOT NULL,
	"standing" text COLLATE "C" NOT NULL,
	"has_trim" boolean NOT NULL,
	"cell_issue" boolean NOT NULL,
	"published" boolean NOT NULL,
	"reports" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_label_counts" ADD CONSTRAINT "report_label_counts_label_id_report_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."report_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_label_counts_key" ON "report_label_counts" USING btree ("label_id","standing","has_trim","cell_issue","published");
--> statement-breakpoint
-- Counts the reports of each label in the same way as `report_counts`, for the searches that find labels. A table of its own: a list
-- without a search would have to add up as many rows as there are labels.
CREATE FUNCTION add_to_report_label_counts(
  of_label integer, of_standing text, of_has_trim boolean, of_cell_issue boolean, of_published boolean, by_reports integer
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE report_label_counts SET reports = reports + by_reports WHERE id = (
    SELECT id FROM report_label_counts
      WHERE label_id = of_label
        AND standing = of_standing AND has_trim = of_has_trim AND cell_issue = of_cell_issue AND published = of_published
      LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO report_label_counts (label_id, standing, has_trim, cell_issue, published, reports)
      VALUES (of_label, of_standing, of_has_trim, of_cell_issue, of_published, by_reports);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_label_counts_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_report_label_counts(label_id, standing, has_trim, cell_issue, published, count(*)::int)
      FROM (SELECT *, coalesce(cell_health = 'Cell Issue', false) AS cell_issue FROM arrived) changed
      GROUP BY label_id, standing, has_trim, cell_issue, published;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_report_label_counts(label_id, standing, has_trim, cell_issue, published, -count(*)::int)
      FROM (SELECT *, coalesce(cell_health = 'Cell Issue', false) AS cell_issue FROM departed) changed
      GROUP BY label_id, standing, has_trim, cell_issue, published;
  ELSIF TG_OP = 'TRUNCATE' THEN
    DELETE FROM report_label_counts;
  ELSE
    PERFORM add_to_report_label_counts(label_id, standing, has_trim, cell_issue, published, sum(reports)::int)
      FROM (
        SELECT label_id, standing, has_trim, coalesce(cell_health = 'Cell Issue', false) AS cell_issue, published, 1 AS reports
          FROM arrived
        UNION ALL SELECT label_id, standing, has_trim, coalesce(cell_health = 'Cell Issue', false), published, -1 FROM departed
      ) changed
      GROUP BY label_id, standing, has_trim, cell_issue, published HAVING sum(reports) <> 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The triggers first: they lock the table against writers until the migration ends, so that the counts miss nothing.
CREATE TRIGGER report_label_counts_on_insert AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_label_counts_upkeep();
--> statement-breakpoint
CREATE TRIGGER report_label_counts_on_delete AFTER DELETE ON battery_reports
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION report_label_counts_upkeep();
--> statement-breakpoint
CREATE TRIGGER report_label_counts_on_update AFTER UPDATE ON battery_reports
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_label_counts_upkeep();
--> statement-breakpoint
CREATE TRIGGER report_label_counts_on_truncate AFTER TRUNCATE ON battery_reports
  FOR EACH STATEMENT EXECUTE FUNCTION report_label_counts_upkeep();
--> statement-breakpoint
INSERT INTO report_label_counts (label_id, standing, has_trim, cell_issue, published, reports)
  SELECT label_id, standing, has_trim, coalesce(cell_health = 'Cell Issue', false), published, count(*)
  FROM battery_reports GROUP BY 1, 2, 3, 4, 5;
