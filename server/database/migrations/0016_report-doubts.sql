ALTER TABLE "battery_reports" ADD COLUMN "doubts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_doubtful" CHECK (score is null or doubts = '{}');--> statement-breakpoint
-- Doubts about the reports that are already stored, with the rules of src/domain/report/plausibility.ts. Those that had a
-- score lose it; their earlier version goes to the history.
CREATE FUNCTION sent_measurement(printed jsonb, field text, other_flag text, units jsonb) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN jsonb_typeof(printed #> ARRAY[field, 'value']) IS DISTINCT FROM 'number' THEN NULL
    WHEN jsonb_typeof(printed #> ARRAY[field, 'unit']) IS DISTINCT FROM 'string' THEN NULL
    WHEN printed #> ARRAY['validationErrors', field] = 'true' THEN NULL
    WHEN printed #> ARRAY['validationErrors', other_flag] = 'true' THEN NULL
    ELSE (printed #>> ARRAY[field, 'value'])::numeric * (units ->> (printed #>> ARRAY[field, 'unit']))::numeric
  END
$$;
--> statement-breakpoint
CREATE FUNCTION jsonb_numeric(value jsonb) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'number' THEN (value #>> '{}')::numeric END
$$;
--> statement-breakpoint
CREATE FUNCTION has_impossible_cell(printed jsonb, cell_groups numeric) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_each(CASE WHEN jsonb_typeof(printed -> 'cellCriticalIssues') = 'object'
      THEN printed -> 'cellCriticalIssues' ELSE '{}' END) AS cell(name, issues)
    WHERE CASE WHEN name ~ '^[0-9]{1,9}$' AND jsonb_typeof(issues) = 'array'
      AND jsonb_path_exists(issues, '$[*] ? (@.type() == "string")')
      THEN name::integer NOT BETWEEN 1 AND coalesce(cell_groups, 480) ELSE false END
  )
$$;
--> statement-breakpoint
CREATE TEMPORARY TABLE doubtful_reports ON COMMIT DROP AS
WITH sent AS (
  SELECT r.id, r.vin, r.archived, r.created_at, r.current_capacity, r.original_capacity, printed, debug,
    sent_measurement(printed, 'odometer', 'odometer', distances) AS odometer,
    sent_measurement(printed, 'adjustedEpaRange', 'range', distances) AS range_now,
    sent_measurement(printed, 'cellDeviation', 'deviation', '{"V": 1, "mV": 0.001}') AS deviation,
    jsonb_numeric(d.data #> '{data,jato,rangeKm}') AS range_km,
    jsonb_numeric(d.data #> '{data,jato,rangeMi}') AS range_mi
  FROM battery_reports r
  JOIN battery_report_data d ON d.report_id = r.id
  CROSS JOIN LATERAL (SELECT d.data #> '{data,printed_report}' AS printed, '{"km": 1, "m": 0.001, "mi": 1.609344}'::jsonb AS distances) p
  WHERE jsonb_typeof(printed) = 'object'
), possible AS (
  SELECT *,
    CASE WHEN odometer BETWEEN 0 AND 3000000 THEN odometer END AS odometer_km,
    CASE WHEN range_now BETWEEN 0 AND 2000 THEN range_now END AS range_now_km,
    CASE WHEN range_km > 0 AND range_km <= 2000 THEN range_km
      WHEN range_mi > 0 AND range_mi <= 1250 THEN range_mi * 1.609344 END AS range_new_km
  FROM sent
), checked AS (
  SELECT id, ARRAY_REMOVE(ARRAY[
    CASE WHEN original_capacity > 0 AND current_capacity > original_capacity * 1.05 THEN 'capacity' END,
    CASE WHEN range_now_km > range_new_km * 1.05 THEN 'range' END,
    CASE WHEN odometer_km < max(CASE WHEN NOT archived THEN odometer_km END) OVER (
      PARTITION BY vin ORDER BY created_at RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE GROUP
    ) - 2 THEN 'odometer' END,
    CASE WHEN deviation NOT BETWEEN 0 AND 5
      OR jsonb_numeric(debug #> '{measurements,cellVoltageMinV}') NOT BETWEEN 0.5 AND 5
      OR jsonb_numeric(debug #> '{measurements,cellVoltageMedianV}') NOT BETWEEN 0.5 AND 5
      OR jsonb_numeric(debug #> '{measurements,cellVoltageMaxV}') NOT BETWEEN 0.5 AND 5
      OR has_impossible_cell(printed, jsonb_numeric(debug #> '{measurements,cellGroups}')) THEN 'cells' END
  ], NULL) AS doubts
  FROM possible
)
SELECT id, doubts FROM checked WHERE doubts <> '{}';
--> statement-breakpoint
INSERT INTO battery_report_versions (report_id, version, trim, cell_health, original_capacity, current_capacity, score, score_version, data, replaced_at)
SELECT r.id, coalesce((SELECT max(v.version) FROM battery_report_versions v WHERE v.report_id = r.id), 0) + 1, r.trim, r.cell_health,
  r.original_capacity, r.current_capacity, r.score, r.score_version, d.data, now()
FROM doubtful_reports f
JOIN battery_reports r ON r.id = f.id
JOIN battery_report_data d ON d.report_id = r.id
WHERE r.score IS NOT NULL;
--> statement-breakpoint
UPDATE battery_reports r SET doubts = f.doubts, score = NULL, score_version = NULL, updated_at = now()
FROM doubtful_reports f WHERE f.id = r.id;
--> statement-breakpoint
DROP FUNCTION sent_measurement(jsonb, text, text, jsonb);
--> statement-breakpoint
DROP FUNCTION jsonb_numeric(jsonb);
--> statement-breakpoint
DROP FUNCTION has_impossible_cell(jsonb, numeric);
