CREATE TABLE "report_revision_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_revision_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" text COLLATE "C" NOT NULL,
	"revision" integer NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "report_revision_events" ADD CONSTRAINT "report_revision_events_revision_fk" FOREIGN KEY ("report_id","revision") REFERENCES "public"."report_revisions"("report_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_revision_events_revision" ON "report_revision_events" USING btree ("report_id","revision");
--> statement-breakpoint
INSERT INTO report_revision_events (report_id, revision, kind, at, by)
  SELECT report_id, revision, 'withdrawn', withdrawn_at, withdrawn_by FROM report_revisions WHERE withdrawn_at IS NOT NULL
  ORDER BY withdrawn_at;
--> statement-breakpoint
-- A record: rows are only added.
CREATE TRIGGER refuse_change_of_events BEFORE UPDATE OR DELETE ON report_revision_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_events BEFORE TRUNCATE ON report_revision_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
