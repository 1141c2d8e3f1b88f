ALTER TABLE "ownership_reports" ALTER COLUMN "lead_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD COLUMN "battery_report_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD COLUMN "request_key" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD COLUMN "created_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD COLUMN "revoked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD COLUMN "unsubscribed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD CONSTRAINT "ownership_reports_battery_report_id_battery_reports_id_fk" FOREIGN KEY ("battery_report_id") REFERENCES "public"."battery_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD CONSTRAINT "ownership_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownership_reports_created_by" ON "ownership_reports" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_reports_request" ON "ownership_reports" USING btree ("battery_report_id","request_key");