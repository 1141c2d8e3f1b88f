-- Cells that were not measured, or with impossible values, are neither healthy nor with an issue, and give no score: the rule of `hasCells` in
-- src/domain/report/printed-report.ts. The earlier versions go to the history.
CREATE TEMPORARY TABLE unmeasured_reports ON COMMIT DROP AS
SELECT r.id
FROM battery_reports r
JOIN battery_report_data d ON d.report_id = r.id
CROSS JOIN LATERAL (SELECT d.data #> '{data,printed_report}' AS printed, d.debug #> '{measurements,cellGroups}' AS groups) p
WHERE r.cell_health IS NOT NULL AND ('cells' = ANY (r.doubts) OR NOT CASE WHEN jsonb_typeof(groups) = 'number'
    THEN (groups #>> '{}')::numeric BETWEEN 1 AND 480 AND (groups #>> '{}')::numeric % 1 = 0 ELSE false END
  AND NOT CASE WHEN jsonb_typeof(printed -> 'cellGeneralCriticalIssues') = 'array'
    THEN jsonb_path_exists(printed -> 'cellGeneralCriticalIssues', '$[*] ? (@.type() == "string")') ELSE false END
  AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE WHEN jsonb_typeof(printed -> 'cellCriticalIssues') = 'object'
      THEN printed -> 'cellCriticalIssues' ELSE '{}' END) AS cell(name, issues)
    WHERE jsonb_typeof(issues) = 'array' AND jsonb_path_exists(issues, '$[*] ? (@.type() == "string")')
  )
  AND NOT CASE
    WHEN jsonb_typeof(printed #> '{cellDeviation,value}') IS DISTINCT FROM 'number' THEN false
    WHEN printed #> '{validationErrors,cellDeviation}' = 'true' OR printed #> '{validationErrors,deviation}' = 'true' THEN false
    WHEN printed #>> '{cellDeviation,unit}' = 'V' THEN (printed #>> '{cellDeviation,value}')::numeric BETWEEN 0 AND 5
    WHEN printed #>> '{cellDeviation,unit}' = 'mV' THEN (printed #>> '{cellDeviation,value}')::numeric BETWEEN 0 AND 5000
    ELSE false
  END);
--> statement-breakpoint
INSERT INTO battery_report_versions (report_id, version, trim, cell_health, original_capacity, current_capacity, score, score_version, data, replaced_at)
SELECT r.id, coalesce((SELECT max(v.version) FROM battery_report_versions v WHERE v.report_id = r.id), 0) + 1, r.trim, r.cell_health,
  r.original_capacity, r.current_capacity, r.score, r.score_version, d.data, now()
FROM unmeasured_reports u
JOIN battery_reports r ON r.id = u.id
JOIN battery_report_data d ON d.report_id = r.id;
--> statement-breakpoint
UPDATE battery_reports r SET cell_health = NULL, score = NULL, score_version = NULL, updated_at = now()
FROM unmeasured_reports u WHERE u.id = r.id;
