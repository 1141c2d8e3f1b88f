CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"actor_email" text COLLATE "C",
	"actor_name" text COLLATE "C",
	"actor_places" text[] NOT NULL,
	"resource_type" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C",
	"label" text COLLATE "C" NOT NULL,
	"places" text[] NOT NULL,
	"ip_address" text COLLATE "C",
	"user_agent" text COLLATE "C",
	"before" jsonb,
	"after" jsonb,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(label)) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_events_by_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_resource" ON "audit_events" USING btree ("resource_type","resource_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_places" ON "audit_events" USING gin ("places");--> statement-breakpoint
CREATE INDEX "audit_events_search" ON "audit_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
-- What happened never changes, whatever calls or people with access to the database do. Only `delete_old_audit_events` deletes.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  calls text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    GET DIAGNOSTICS calls = PG_CONTEXT;
    IF strpos(calls, 'delete_old_audit_events(') > 0 THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log does not change. Old events: delete_old_audit_events.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_audit BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_audit BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Deletes events from before a time, at most so many. By the clock of the database, those of the last 30 days stay in any case.
CREATE FUNCTION delete_old_audit_events(older_than timestamptz, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM audit_events WHERE id IN (
    SELECT id FROM audit_events WHERE at < least(older_than, now() - interval '30 days') ORDER BY at, id LIMIT at_most
  );
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
