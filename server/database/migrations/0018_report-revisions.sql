CREATE TABLE "report_keys" (
	"key_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_revisions" (
	"report_id" text COLLATE "C" NOT NULL,
	"revision" integer NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"figures_hash" text COLLATE "C" NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	"signature" text COLLATE "C" NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" text COLLATE "C",
	"code" text COLLATE "C",
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text COLLATE "C",
	CONSTRAINT "report_revisions_report_id_revision_pk" PRIMARY KEY("report_id","revision"),
	CONSTRAINT "report_revisions_revision" CHECK (revision > 0)
);
--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_key_id_report_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."report_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_revisions_number" ON "report_revisions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "report_revisions_code" ON "report_revisions" USING btree ("code");--> statement-breakpoint
-- What was issued never changes, whatever calls or people with access to the database do. Only the state of a revision does.
CREATE FUNCTION refuse_change_of_issued() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - TG_ARGV = to_jsonb(OLD) - TG_ARGV THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'What was issued does not change: issue another revision.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON report_revisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued('code', 'withdrawn_at', 'withdrawn_by');
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE TRUNCATE ON report_revisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON report_keys
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE TRUNCATE ON report_keys
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
