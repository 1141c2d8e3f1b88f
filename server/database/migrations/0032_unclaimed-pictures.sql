CREATE OR REPLACE FUNCTION leave_raw_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_files (path, since)
    SELECT path, now() FROM removed, unnest(ARRAY[raw_log_path, image_path]) AS path
    WHERE path IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
