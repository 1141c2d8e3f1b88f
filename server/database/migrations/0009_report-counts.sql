CREATE TABLE "report_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"configuration_id" text COLLATE "C",
	"standing" text COLLATE "C" NOT NULL,
	"has_trim" boolean NOT NULL,
	"reports" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_counts" ADD CONSTRAINT "report_counts_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_counts_key" ON "report_counts" USING btree ("configuration_id","standing","has_trim");