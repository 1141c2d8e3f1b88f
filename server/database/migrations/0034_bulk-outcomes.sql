CREATE TABLE "bulk_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" text COLLATE "C" NOT NULL,
	"action_id" text COLLATE "C" NOT NULL,
	"line" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bulk_lines" ADD CONSTRAINT "bulk_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_lines_action" ON "bulk_lines" USING btree ("user_id","action_id");--> statement-breakpoint
CREATE INDEX "bulk_lines_ends_at" ON "bulk_lines" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "audit_events_measured" ON "audit_events" USING btree ("at","id") WHERE action = 'report.measured';