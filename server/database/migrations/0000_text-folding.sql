CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents. The server folds search terms in the same way (server/batteries/search.ts).
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(replace(replace(normalize(value, NFKD), 'œ', 'oe'), 'Œ', 'oe'), U&'[\0300-\036F]', '', 'g') COLLATE "C");
--> statement-breakpoint
-- What a search looks through: VIN, serial number without leading zeros after a '#', and the words of the vehicle and the
-- dealership, as written, with punctuation as spaces, and without punctuation ("f-150", "f 150", "f150").
CREATE FUNCTION report_search_text(vin text, serial_number text, words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || fold_text(vin)
  || coalesce(' #' || fold_text(ltrim(serial_number, '0')), '')
  || ' ' || fold_text(words)
  || CASE WHEN fold_text(words) COLLATE "C" ~ '[^a-z0-9 ]'
       THEN ' ' || regexp_replace(fold_text(words), '[^a-z0-9]+', ' ', 'g') || ' ' || regexp_replace(fold_text(words), '[^a-z0-9 ]', '', 'g')
       ELSE '' END;
