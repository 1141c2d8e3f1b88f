CREATE TABLE "unregistered_devices" (
	"chip_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"icc_id" text COLLATE "C" NOT NULL,
	"serial_number" text COLLATE "C" NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wifi_configurations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"configuration_id" text COLLATE "C" NOT NULL,
	"configuration_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"ssid" text COLLATE "C" NOT NULL,
	"sealed_password" text COLLATE "C" NOT NULL,
	"key_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"ssid_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(ssid)) STORED NOT NULL,
	"configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(configuration_name)) STORED,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(ssid)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "configuration_name" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "serial_key" text COLLATE "C" GENERATED ALWAYS AS (ltrim(serial_number, '0')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "name_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(configuration_name)) STORED;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(name) || '#' || fold_text(ltrim(serial_number, '0'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "configuration_name" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "country" text COLLATE "C" DEFAULT 'US' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "make" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "model" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "year" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "reporting" text COLLATE "C" DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "label_id" integer;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "vehicle_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(make || ' ' || model || ' ' || year::text)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "trim_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(trim)) STORED;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "stock_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(stock_number)) STORED;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(configuration_name)) STORED;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "code_text" text COLLATE "C" GENERATED ALWAYS AS (fold_text(vin) || '#' || fold_text(stock_number)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "wifi_configurations" ADD CONSTRAINT "wifi_configurations_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unregistered_devices_serial_number" ON "unregistered_devices" USING btree ("serial_number");--> statement-breakpoint
CREATE INDEX "unregistered_devices_seen_at" ON "unregistered_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wifi_configurations_ssid" ON "wifi_configurations" USING btree ("configuration_id","ssid");--> statement-breakpoint
CREATE INDEX "wifi_configurations_key_id" ON "wifi_configurations" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_search" ON "wifi_configurations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_ssid" ON "wifi_configurations" USING btree ("ssid_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_configuration_name" ON "wifi_configurations" USING btree ("configuration_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_configuration_id" ON "wifi_configurations" USING btree ("configuration_id" NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_label_id_report_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."report_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_key" ON "devices" USING btree ("serial_key");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_chip_id" ON "devices" USING btree ("chip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_icc_id" ON "devices" USING btree ("icc_id");--> statement-breakpoint
CREATE INDEX "devices_tab" ON "devices" USING btree ("configuration_id","status");--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "devices_icc_search" ON "devices" USING gin ("icc_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "devices_by_name" ON "devices" USING btree ("name_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_serial_number" ON "devices" USING btree ("serial_key" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_configuration_name" ON "devices" USING btree ("configuration_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_configuration_id" ON "devices" USING btree ("configuration_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_assigned_date" ON "devices" USING btree ("assigned_date" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_country" ON "devices" USING btree ("country" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_status" ON "devices" USING btree ("status" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_icc_id" ON "devices" USING btree ("icc_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_vehicle_id" ON "inventory_items" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "inventory_items_tab" ON "inventory_items" USING btree ("configuration_id","reporting");--> statement-breakpoint
CREATE INDEX "inventory_items_label" ON "inventory_items" USING btree ("label_id","configuration_id");--> statement-breakpoint
CREATE INDEX "inventory_items_code" ON "inventory_items" USING gin ("code_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inventory_items_by_age" ON "inventory_items" USING btree ("stocked_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_vehicle" ON "inventory_items" USING btree ("vehicle_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_trim" ON "inventory_items" USING btree ("trim_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_condition" ON "inventory_items" USING btree ("vehicle_type" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_vin" ON "inventory_items" USING btree ("vin" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_stock_number" ON "inventory_items" USING btree ("stock_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_configuration_name" ON "inventory_items" USING btree ("configuration_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_configuration_id" ON "inventory_items" USING btree ("configuration_id" NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_status" CHECK (status in ('active', 'shipped', 'inactive', 'tracking'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_country" CHECK (country in ('US', 'CA'));--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_vehicle_type" CHECK (vehicle_type in ('new', 'used'));--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_reporting" CHECK (reporting in ('none', 'unpublished', 'published'));