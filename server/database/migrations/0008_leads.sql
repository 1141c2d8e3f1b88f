CREATE TABLE "ownership_reports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"configuration_id" text COLLATE "C",
	"lead_hash" text COLLATE "C" NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribes" (
	"lead_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"report_id" text COLLATE "C" NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD CONSTRAINT "ownership_reports_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ownership_reports_configuration_id" ON "ownership_reports" USING btree ("configuration_id");--> statement-breakpoint
CREATE INDEX "ownership_reports_lead_hash" ON "ownership_reports" USING btree ("lead_hash");