CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents. The server folds search terms in the same way (server/batteries/search.ts).
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(replace(replace(normalize(value, NFKD), 'œ', 'oe'), 'Œ', 'oe'), U&'[\0300-\036F]', '', 'g') COLLATE "C");
--> statement-breakpoint
-- The words that a search finds, each after a space: as written, with punctuation as spaces, and without punctuation
-- ("f-150", "f 150", "f150").
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || fold_text(value)
  || CASE WHEN fold_text(value) COLLATE "C" ~ '[^a-z0-9 ]'
       THEN ' ' || regexp_replace(fold_text(value), '[^a-z0-9]+', ' ', 'g') || ' ' || regexp_replace(fold_text(value), '[^a-z0-9 ]', '', 'g')
       ELSE '' END;
