CREATE TABLE "issued_words" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"content" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_revisions" ADD COLUMN "words_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "report_revisions" ADD COLUMN "logo_path" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_words_hash_issued_words_hash_fk" FOREIGN KEY ("words_hash") REFERENCES "public"."issued_words"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON issued_words
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE TRUNCATE ON issued_words
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
