CREATE TABLE "logger_tokens" (
	"chip_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"serial_number" text COLLATE "C" NOT NULL,
	"icc_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "measurements" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"chip_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C",
	"measured_at" timestamp (3) with time zone NOT NULL,
	"vin" text COLLATE "C" NOT NULL,
	"digest" text COLLATE "C" NOT NULL,
	"report_id" text COLLATE "C",
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_report_id_battery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."battery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "logger_tokens_token_hash" ON "logger_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "logger_tokens_serial_number" ON "logger_tokens" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_chip_key" ON "measurements" USING btree ("chip_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_chip_time_vin" ON "measurements" USING btree ("chip_id","measured_at","vin");--> statement-breakpoint
CREATE INDEX "measurements_report_id" ON "measurements" USING btree ("report_id");