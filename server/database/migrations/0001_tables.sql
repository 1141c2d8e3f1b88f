CREATE TABLE "battery_report_data" (
	"report_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"debug" jsonb
);
--> statement-breakpoint
CREATE TABLE "battery_report_versions" (
	"report_id" text COLLATE "C" NOT NULL,
	"version" integer NOT NULL,
	"trim" text COLLATE "C",
	"cell_health" text COLLATE "C",
	"original_capacity" double precision,
	"current_capacity" double precision,
	"score" smallint,
	"score_version" smallint,
	"data" jsonb NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"replaced_by" text COLLATE "C",
	CONSTRAINT "battery_report_versions_report_id_version_pk" PRIMARY KEY("report_id","version")
);
--> statement-breakpoint
CREATE TABLE "battery_reports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"vehicle_id" text COLLATE "C" NOT NULL,
	"vin" text COLLATE "C" NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"make" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"year" smallint NOT NULL,
	"trim" text COLLATE "C",
	"configuration_id" text COLLATE "C",
	"configuration_name" text COLLATE "C",
	"serial_number" text COLLATE "C",
	"cell_health" text COLLATE "C",
	"original_capacity" double precision,
	"current_capacity" double precision,
	"score" smallint,
	"score_version" smallint,
	"published" boolean NOT NULL,
	"published_at" timestamp (3) with time zone,
	"archived" boolean NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"image_path" text COLLATE "C",
	"raw_log_path" text COLLATE "C",
	"badge_path" text COLLATE "C",
	"report_path" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"in_inventory" boolean DEFAULT false NOT NULL,
	"standing" text COLLATE "C" GENERATED ALWAYS AS (case when archived then 'archived' when in_inventory then 'in_inventory' else 'not_in_inventory' end) STORED NOT NULL,
	"has_trim" boolean GENERATED ALWAYS AS (trim is not null) STORED NOT NULL,
	"vehicle_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(make || ' ' || model || ' ' || year::text)) STORED NOT NULL,
	"trim_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(trim)) STORED,
	"configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (fold_text(configuration_name)) STORED,
	"code_text" text COLLATE "C" GENERATED ALWAYS AS (fold_text(vin) || coalesce('#' || fold_text(ltrim(serial_number, '0')), '')) STORED NOT NULL,
	"label_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "battery_reports_archived_unpublished" CHECK (not (archived and published)),
	CONSTRAINT "battery_reports_cell_health" CHECK (cell_health in ('Healthy Cells', 'Cell Issue')),
	CONSTRAINT "battery_reports_score" CHECK (score between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "dealer_groups" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealerships" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"group_id" text COLLATE "C" NOT NULL,
	"dealer_id" text COLLATE "C" NOT NULL,
	"inventory_provider" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"address" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"phone_numbers" jsonb NOT NULL,
	"measurement" text COLLATE "C" NOT NULL,
	"currency" text COLLATE "C" NOT NULL,
	"style" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_labels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_labels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"configuration_id" text COLLATE "C",
	"words" text COLLATE "C" NOT NULL,
	CONSTRAINT "report_labels_words" UNIQUE NULLS NOT DISTINCT("words","configuration_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"group_id" text COLLATE "C",
	"configuration_id" text COLLATE "C",
	CONSTRAINT "user_roles_reach" CHECK (case
        when "user_roles"."name" in ('LF_ADMIN', 'LF_USER') then "user_roles"."group_id" is null and "user_roles"."configuration_id" is null
        when "user_roles"."name" in ('GROUP_ADMIN', 'GROUP_USER') then "user_roles"."group_id" is not null and "user_roles"."configuration_id" is null
        when "user_roles"."name" in ('DEALER_ADMIN', 'DEALER_USER') then "user_roles"."group_id" is null and "user_roles"."configuration_id" is not null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"family_name" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"preferred_language" text COLLATE "C" NOT NULL,
	"preferred_theme" text COLLATE "C" NOT NULL,
	"password_hash" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_status" CHECK ("users"."status" in ('CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'DISABLED'))
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"vin" text COLLATE "C" NOT NULL,
	"country" text COLLATE "C" NOT NULL,
	"make" text COLLATE "C" NOT NULL,
	"model" text COLLATE "C" NOT NULL,
	"year" smallint NOT NULL,
	"trim" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"serial_number" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"configuration_id" text COLLATE "C",
	"chip_id" text COLLATE "C" NOT NULL,
	"icc_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"tracking_url" text COLLATE "C",
	"country" text COLLATE "C" NOT NULL,
	"debug_mode" boolean NOT NULL,
	"note" text COLLATE "C",
	"note_updated_at" timestamp (3) with time zone,
	"assigned_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"configuration_id" text COLLATE "C" NOT NULL,
	"vehicle_id" text COLLATE "C" NOT NULL,
	"vin" text COLLATE "C" NOT NULL,
	"stock_number" text COLLATE "C" NOT NULL,
	"trim" text COLLATE "C",
	"image_path" text COLLATE "C",
	"vehicle_type" text COLLATE "C" NOT NULL,
	"stocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "battery_report_data" ADD CONSTRAINT "battery_report_data_report_id_battery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."battery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_report_versions" ADD CONSTRAINT "battery_report_versions_report_id_battery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."battery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_report_versions" ADD CONSTRAINT "battery_report_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_label_id_report_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."report_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_group_id_dealer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_labels" ADD CONSTRAINT "report_labels_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_group_id_dealer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battery_reports_tab" ON "battery_reports" USING btree ("configuration_id","standing","has_trim","created_at","id");--> statement-breakpoint
CREATE INDEX "battery_reports_configuration_vin" ON "battery_reports" USING btree ("configuration_id","vin");--> statement-breakpoint
CREATE INDEX "battery_reports_vehicle_id" ON "battery_reports" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "battery_reports_code" ON "battery_reports" USING gin ("code_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "battery_reports_label" ON "battery_reports" USING btree ("label_id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_created_at" ON "battery_reports" USING btree ("has_trim","created_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_cell_health" ON "battery_reports" USING btree ("has_trim","cell_health" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_vehicle" ON "battery_reports" USING btree ("has_trim","vehicle_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_trim" ON "battery_reports" USING btree ("has_trim","trim_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_vin" ON "battery_reports" USING btree ("has_trim","vin" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_country" ON "battery_reports" USING btree ("has_trim","country" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_configuration_name" ON "battery_reports" USING btree ("has_trim","configuration_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_configuration_id" ON "battery_reports" USING btree ("has_trim","configuration_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_score" ON "battery_reports" USING btree ("has_trim","score" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_current_capacity" ON "battery_reports" USING btree ("has_trim","current_capacity" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_original_capacity" ON "battery_reports" USING btree ("has_trim","original_capacity" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_published" ON "battery_reports" USING btree ("has_trim","published" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "dealerships_group_id" ON "dealerships" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "login_throttle_last_failure_at" ON "login_throttle" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_user_id" ON "user_roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_vin_country" ON "vehicles" USING btree ("vin","country");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_number" ON "devices" USING btree ("serial_number");--> statement-breakpoint
CREATE INDEX "devices_configuration_id" ON "devices" USING btree ("configuration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_configuration_vin" ON "inventory_items" USING btree ("configuration_id","vin");--> statement-breakpoint
CREATE INDEX "inventory_items_vin" ON "inventory_items" USING btree ("vin");