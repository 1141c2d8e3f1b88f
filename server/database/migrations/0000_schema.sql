-- Written by hand: the functions that the tables below use.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case without accents. The server folds search terms in the same way (server/batteries/search.ts).
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(regexp_replace(replace(replace(normalize(value, NFKD), 'œ', 'oe'), 'Œ', 'oe'), U&'[\0300-\036F]', '', 'g') COLLATE "C");
--> statement-breakpoint
-- What names are sorted by: without case and accents, and numbers by their value, each with ten digits ("bay 2" before "bay 10").
CREATE FUNCTION sort_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(regexp_replace(fold_text(value), '([0-9]+)', '0000000000\1', 'g'), '0*([0-9]{10,})', '\1', 'g') COLLATE "C";
--> statement-breakpoint
-- The words that a search finds, each after a space: as written, with punctuation as spaces, and without punctuation
-- ("f-150", "f 150", "f150").
CREATE FUNCTION search_words(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || fold_text(value)
  || CASE WHEN fold_text(value) COLLATE "C" ~ '[^a-z0-9 ]'
       THEN ' ' || regexp_replace(fold_text(value), '[^a-z0-9]+', ' ', 'g') || ' ' || regexp_replace(fold_text(value), '[^a-z0-9 ]', '', 'g')
       ELSE '' END;
--> statement-breakpoint
-- Written by `drizzle-kit generate` from server/database/schema*.ts.
CREATE TABLE "battery_report_data" (
	"report_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"debug" jsonb
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
	"first_use" date,
	"configuration_id" text COLLATE "C",
	"configuration_name" text COLLATE "C",
	"serial_number" text COLLATE "C",
	"cell_health" text COLLATE "C",
	"original_capacity" double precision,
	"current_capacity" double precision,
	"score" smallint,
	"score_version" smallint,
	"doubts" text[] DEFAULT '{}' NOT NULL,
	"odometer_resolution" text COLLATE "C",
	"cells_resolution" text COLLATE "C",
	"entered" jsonb,
	"entered_by" text COLLATE "C",
	"entered_at" timestamp (3) with time zone,
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
	"vehicle_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(make || ' ' || model || ' ' || year::text)) STORED NOT NULL,
	"trim_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(trim)) STORED,
	"configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(configuration_name)) STORED,
	"code_text" text COLLATE "C" GENERATED ALWAYS AS (fold_text(vin) || coalesce('#' || fold_text(ltrim(serial_number, '0')), '')) STORED NOT NULL,
	"label_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "battery_reports_archived_unpublished" CHECK (not (archived and published)),
	CONSTRAINT "battery_reports_cell_health" CHECK (cell_health in ('Healthy Cells', 'Cell Issue')),
	CONSTRAINT "battery_reports_score" CHECK (score between 0 and 100),
	CONSTRAINT "battery_reports_doubtful" CHECK (score is null or doubts = '{}')
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
	"style" jsonb NOT NULL,
	"logo_path" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "report_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"configuration_id" text COLLATE "C",
	"standing" text COLLATE "C" NOT NULL,
	"has_trim" boolean NOT NULL,
	"cell_health" text COLLATE "C",
	"published" boolean NOT NULL,
	"reports" integer NOT NULL
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
	"id" text COLLATE "C" DEFAULT gen_random_uuid()::text NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"user_agent" text COLLATE "C",
	"ip_address" text COLLATE "C",
	"signed_in_by" text COLLATE "C",
	"proved_at" timestamp (3) with time zone,
	"mail_proved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_id" UNIQUE("id")
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
	"temporary_until" timestamp (3) with time zone,
	"invitation_failed_at" timestamp (3) with time zone,
	"last_signed_in_at" timestamp (3) with time zone,
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
CREATE TABLE "call_counts" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"calls" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text COLLATE "C" NOT NULL,
	"token_hash" text COLLATE "C" NOT NULL,
	"user_agent" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "login_throttle" (
	"key" text COLLATE "C" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"flow_hash" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"tries_here" integer DEFAULT 0 NOT NULL,
	"tries_elsewhere" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"issuer" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "user_identities_user_issuer" UNIQUE("user_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "mail_proofs" (
	"session_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_ceremonies" (
	"challenge" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"bound_to" text COLLATE "C",
	"origin" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"credential_id" text COLLATE "C" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "second_steps" (
	"token_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"checked_hash" text COLLATE "C" NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"serial_number" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"configuration_id" text COLLATE "C",
	"configuration_name" text COLLATE "C",
	"chip_id" text COLLATE "C" NOT NULL,
	"icc_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"tracking_url" text COLLATE "C",
	"country" text COLLATE "C" NOT NULL,
	"debug_mode" boolean NOT NULL,
	"note" text COLLATE "C",
	"note_updated_at" timestamp (3) with time zone,
	"assigned_date" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"serial_key" text COLLATE "C" GENERATED ALWAYS AS (ltrim(serial_number, '0')) STORED NOT NULL,
	"name_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(name)) STORED NOT NULL,
	"configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(configuration_name)) STORED,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(name) || '#' || fold_text(ltrim(serial_number, '0'))) STORED NOT NULL,
	CONSTRAINT "devices_status" CHECK (status in ('active', 'shipped', 'inactive', 'tracking')),
	CONSTRAINT "devices_country" CHECK (country in ('US', 'CA'))
);
--> statement-breakpoint
CREATE TABLE "former_device_texts" (
	"event_id" bigint NOT NULL,
	"device_id" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_device_texts_event_id_field_pk" PRIMARY KEY("event_id","field")
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"configuration_id" text COLLATE "C" NOT NULL,
	"configuration_name" text COLLATE "C" DEFAULT '' NOT NULL,
	"vehicle_id" text COLLATE "C" NOT NULL,
	"vin" text COLLATE "C" NOT NULL,
	"country" text COLLATE "C" DEFAULT 'US' NOT NULL,
	"make" text COLLATE "C" DEFAULT '' NOT NULL,
	"model" text COLLATE "C" DEFAULT '' NOT NULL,
	"year" smallint DEFAULT 0 NOT NULL,
	"stock_number" text COLLATE "C" NOT NULL,
	"trim" text COLLATE "C",
	"image_path" text COLLATE "C",
	"vehicle_type" text COLLATE "C" NOT NULL,
	"stocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"reporting" text COLLATE "C" DEFAULT 'none' NOT NULL,
	"label_id" integer,
	"vehicle_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(make || ' ' || model || ' ' || year::text)) STORED NOT NULL,
	"trim_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(trim)) STORED,
	"stock_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(stock_number)) STORED,
	"configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(configuration_name)) STORED,
	"code_text" text COLLATE "C" GENERATED ALWAYS AS (fold_text(vin) || '#' || fold_text(stock_number)) STORED NOT NULL,
	CONSTRAINT "inventory_items_vehicle_type" CHECK (vehicle_type in ('new', 'used')),
	CONSTRAINT "inventory_items_reporting" CHECK (reporting in ('none', 'unpublished', 'published'))
);
--> statement-breakpoint
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
	"ssid_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(ssid)) STORED NOT NULL,
	"configuration_sort" text COLLATE "C" GENERATED ALWAYS AS (sort_text(configuration_name)) STORED,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(ssid)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ownership_reports" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"configuration_id" text COLLATE "C",
	"lead_hash" text COLLATE "C",
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"battery_report_id" text COLLATE "C",
	"request_key" text COLLATE "C",
	"created_by" text COLLATE "C",
	"revoked_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"mail_failed_at" timestamp (3) with time zone,
	"unsubscribed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unsubscribes" (
	"lead_hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"report_id" text COLLATE "C" NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_accesses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_accesses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"user_name" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_traces" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"sender_id" text COLLATE "C",
	"received_at" timestamp (3) with time zone NOT NULL,
	"note" text COLLATE "C" NOT NULL,
	"summary" jsonb NOT NULL,
	"build_id" text COLLATE "C" GENERATED ALWAYS AS (summary->>'buildId') STORED NOT NULL,
	"lasted_ms" integer GENERATED ALWAYS AS ((summary->>'lastedMs')::integer) STORED NOT NULL,
	"events" integer GENERATED ALWAYS AS ((summary->>'events')::integer) STORED NOT NULL,
	"failures" integer GENERATED ALWAYS AS ((summary->'failures'->>'count')::integer) STORED NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"data" "bytea" NOT NULL
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
CREATE TABLE "issued_words" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"content" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_keys" (
	"key_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"public_key" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_revision_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_revision_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" text COLLATE "C" NOT NULL,
	"revision" integer NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "report_revisions" (
	"report_id" text COLLATE "C" NOT NULL,
	"revision" integer NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"figures_hash" text COLLATE "C" NOT NULL,
	"words_hash" text COLLATE "C",
	"logo_path" text COLLATE "C",
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
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"actor_id" text COLLATE "C",
	"actor_email" text COLLATE "C",
	"actor_name" text COLLATE "C",
	"actor_places" text[] NOT NULL,
	"resource_type" text COLLATE "C" NOT NULL,
	"resource_id" text COLLATE "C",
	"label" text COLLATE "C" NOT NULL,
	"places" text[] NOT NULL,
	"ip_address" text COLLATE "C",
	"user_agent" text COLLATE "C",
	"before" jsonb,
	"after" jsonb,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(label)) STORED NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "list_views" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C",
	"list" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"query" text COLLATE "C" NOT NULL,
	"group_id" text COLLATE "C",
	"configuration_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (search_words(name)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_files" (
	"path" text COLLATE "C" PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"payload" text COLLATE "C",
	"key_id" text COLLATE "C" NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failed_reason" text COLLATE "C",
	"about" text COLLATE "C"
);
--> statement-breakpoint
ALTER TABLE "battery_report_data" ADD CONSTRAINT "battery_report_data_report_id_battery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."battery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_reports" ADD CONSTRAINT "battery_reports_label_id_report_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."report_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealerships" ADD CONSTRAINT "dealerships_group_id_dealer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_labels" ADD CONSTRAINT "report_labels_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_group_id_dealer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_proofs" ADD CONSTRAINT "mail_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_ceremonies" ADD CONSTRAINT "passkey_ceremonies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_steps" ADD CONSTRAINT "second_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_device_texts" ADD CONSTRAINT "former_device_texts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_label_id_report_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."report_labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wifi_configurations" ADD CONSTRAINT "wifi_configurations_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD CONSTRAINT "ownership_reports_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD CONSTRAINT "ownership_reports_battery_report_id_battery_reports_id_fk" FOREIGN KEY ("battery_report_id") REFERENCES "public"."battery_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_reports" ADD CONSTRAINT "ownership_reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_traces" ADD CONSTRAINT "support_traces_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_report_versions" ADD CONSTRAINT "battery_report_versions_report_id_battery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."battery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "battery_report_versions" ADD CONSTRAINT "battery_report_versions_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revision_events" ADD CONSTRAINT "report_revision_events_revision_fk" FOREIGN KEY ("report_id","revision") REFERENCES "public"."report_revisions"("report_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_words_hash_issued_words_hash_fk" FOREIGN KEY ("words_hash") REFERENCES "public"."issued_words"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_revisions" ADD CONSTRAINT "report_revisions_key_id_report_keys_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."report_keys"("key_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_report_id_battery_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."battery_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_group_id_dealer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "battery_reports_counts" ON "battery_reports" USING btree ("configuration_id","standing","has_trim","cell_health","published");--> statement-breakpoint
CREATE INDEX "battery_reports_configuration_vin" ON "battery_reports" USING btree ("configuration_id","vin");--> statement-breakpoint
CREATE INDEX "battery_reports_vehicle_id" ON "battery_reports" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "battery_reports_entered_by" ON "battery_reports" USING btree ("entered_by") WHERE entered_by is not null;--> statement-breakpoint
CREATE INDEX "battery_reports_code" ON "battery_reports" USING gin ("code_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "battery_reports_label" ON "battery_reports" USING btree ("label_id","standing","has_trim","configuration_id","cell_health","published");--> statement-breakpoint
CREATE INDEX "battery_reports_by_created_at" ON "battery_reports" USING btree ("created_at" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_cell_health" ON "battery_reports" USING btree ("cell_health" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_vehicle" ON "battery_reports" USING btree ("vehicle_sort" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_trim" ON "battery_reports" USING btree ("trim_sort" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_vin" ON "battery_reports" USING btree ("vin" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_country" ON "battery_reports" USING btree ("country" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_configuration_name" ON "battery_reports" USING btree ("configuration_sort" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_score" ON "battery_reports" USING btree ("score" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_current_capacity" ON "battery_reports" USING btree ("current_capacity" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_original_capacity" ON "battery_reports" USING btree ("original_capacity" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_published" ON "battery_reports" USING btree ("published" NULLS FIRST,"id","standing","has_trim","configuration_id");--> statement-breakpoint
CREATE INDEX "battery_reports_by_configuration_id" ON "battery_reports" USING btree ("configuration_id" NULLS FIRST,"id","standing","has_trim");--> statement-breakpoint
CREATE INDEX "battery_reports_metrics" ON "battery_reports" USING btree ("created_at","configuration_id","archived","published","cell_health","score");--> statement-breakpoint
CREATE INDEX "report_counts_key" ON "report_counts" USING btree ("configuration_id","standing","has_trim","cell_health","published");--> statement-breakpoint
CREATE INDEX "dealerships_group_id" ON "dealerships" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_user_id" ON "user_roles" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_vin_country" ON "vehicles" USING btree ("vin","country");--> statement-breakpoint
CREATE INDEX "call_counts_ends_at" ON "call_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "known_devices_token_hash" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "login_throttle_last_failure_at" ON "login_throttle" USING btree ("last_failure_at");--> statement-breakpoint
CREATE INDEX "password_resets_user_id" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_proofs_expires_at" ON "mail_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_ceremonies_user_id" ON "passkey_ceremonies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_ceremonies_expires_at" ON "passkey_ceremonies" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_id" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_id" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_user_id" ON "second_steps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "second_steps_expires_at" ON "second_steps" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_number" ON "devices" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_serial_key" ON "devices" USING btree ("serial_key");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_chip_id" ON "devices" USING btree ("chip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_icc_id" ON "devices" USING btree ("icc_id");--> statement-breakpoint
CREATE INDEX "devices_configuration_id" ON "devices" USING btree ("configuration_id");--> statement-breakpoint
CREATE INDEX "devices_tab" ON "devices" USING btree ("configuration_id","status");--> statement-breakpoint
CREATE INDEX "devices_search" ON "devices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "devices_icc_search" ON "devices" USING gin ("icc_id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "devices_by_name" ON "devices" USING btree ("name_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_serial_number" ON "devices" USING btree ("serial_key" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_configuration_name" ON "devices" USING btree ("configuration_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "devices_by_configuration_id" ON "devices" USING btree ("configuration_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_assigned_date" ON "devices" USING btree ("assigned_date" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_country" ON "devices" USING btree ("country" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_last_seen" ON "devices" USING btree ("last_seen_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_status" ON "devices" USING btree ("status" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "devices_by_icc_id" ON "devices" USING btree ("icc_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "former_device_texts_device" ON "former_device_texts" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "former_device_texts_by_at" ON "former_device_texts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_configuration_vin" ON "inventory_items" USING btree ("configuration_id","vin");--> statement-breakpoint
CREATE INDEX "inventory_items_vin" ON "inventory_items" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "inventory_items_vehicle_id" ON "inventory_items" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "inventory_items_tab" ON "inventory_items" USING btree ("configuration_id","reporting");--> statement-breakpoint
CREATE INDEX "inventory_items_label" ON "inventory_items" USING btree ("label_id","configuration_id","reporting","stocked_at");--> statement-breakpoint
CREATE INDEX "inventory_items_code" ON "inventory_items" USING gin ("code_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inventory_items_by_age" ON "inventory_items" USING btree ("stocked_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_vehicle" ON "inventory_items" USING btree ("vehicle_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_trim" ON "inventory_items" USING btree ("trim_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_condition" ON "inventory_items" USING btree ("vehicle_type" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_vin" ON "inventory_items" USING btree ("vin" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_stock_number" ON "inventory_items" USING btree ("stock_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_configuration_name" ON "inventory_items" USING btree ("configuration_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "inventory_items_by_configuration_id" ON "inventory_items" USING btree ("configuration_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "unregistered_devices_serial_number" ON "unregistered_devices" USING btree ("serial_number");--> statement-breakpoint
CREATE INDEX "unregistered_devices_seen_at" ON "unregistered_devices" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wifi_configurations_ssid" ON "wifi_configurations" USING btree ("configuration_id","ssid");--> statement-breakpoint
CREATE INDEX "wifi_configurations_key_id" ON "wifi_configurations" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_search" ON "wifi_configurations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_ssid" ON "wifi_configurations" USING btree ("ssid_sort" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_configuration_name" ON "wifi_configurations" USING btree ("configuration_sort" NULLS FIRST,"id","configuration_id");--> statement-breakpoint
CREATE INDEX "wifi_configurations_by_configuration_id" ON "wifi_configurations" USING btree ("configuration_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "ownership_reports_configuration_id" ON "ownership_reports" USING btree ("configuration_id");--> statement-breakpoint
CREATE INDEX "ownership_reports_lead_hash" ON "ownership_reports" USING btree ("lead_hash");--> statement-breakpoint
CREATE INDEX "ownership_reports_created_by" ON "ownership_reports" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_reports_request" ON "ownership_reports" USING btree ("battery_report_id","request_key");--> statement-breakpoint
CREATE INDEX "support_accesses_code" ON "support_accesses" USING btree ("code","at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_traces_code" ON "support_traces" USING btree ("code");--> statement-breakpoint
CREATE INDEX "support_traces_search" ON "support_traces" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_traces_by_received_at" ON "support_traces" USING btree ("received_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_build_id" ON "support_traces" USING btree ("build_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_lasted" ON "support_traces" USING btree ("lasted_ms" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_events" ON "support_traces" USING btree ("events" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_failures" ON "support_traces" USING btree ("failures" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "report_revision_events_revision" ON "report_revision_events" USING btree ("report_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "report_revisions_number" ON "report_revisions" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "report_revisions_code" ON "report_revisions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "report_revisions_logo_path" ON "report_revisions" USING btree ("logo_path") WHERE logo_path is not null;--> statement-breakpoint
CREATE INDEX "audit_events_by_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_resource" ON "audit_events" USING btree ("resource_type","resource_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_places" ON "audit_events" USING gin ("places");--> statement-breakpoint
CREATE INDEX "audit_events_search" ON "audit_events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "logger_tokens_token_hash" ON "logger_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "logger_tokens_serial_number" ON "logger_tokens" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_chip_key" ON "measurements" USING btree ("chip_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_chip_time_vin" ON "measurements" USING btree ("chip_id","measured_at","vin");--> statement-breakpoint
CREATE INDEX "measurements_report_id" ON "measurements" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_owner_list_name" ON "list_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "list_views_group_id" ON "list_views" USING btree ("group_id","list");--> statement-breakpoint
CREATE INDEX "list_views_configuration_id" ON "list_views" USING btree ("configuration_id","list");--> statement-breakpoint
CREATE INDEX "list_views_search" ON "list_views" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "unclaimed_files_since" ON "unclaimed_files" USING btree ("since");
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","due_at") WHERE done_at is null;
--> statement-breakpoint
CREATE INDEX "jobs_done" ON "jobs" USING btree ("done_at");
--> statement-breakpoint
-- Written by hand from here on.

-- Keeps what the reports list filters and sorts by in the row itself, so that each tab is one index range.
CREATE FUNCTION report_label(of_configuration text, of_words text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  found_id integer;
BEGIN
  LOOP
    SELECT id INTO found_id FROM report_labels
      WHERE words = of_words AND configuration_id IS NOT DISTINCT FROM of_configuration;
    IF FOUND THEN RETURN found_id; END IF;
    INSERT INTO report_labels (configuration_id, words) VALUES (of_configuration, of_words)
      ON CONFLICT DO NOTHING RETURNING id INTO found_id;
    IF FOUND THEN RETURN found_id; END IF;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION battery_report_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.configuration_name := (SELECT name FROM dealerships WHERE id = NEW.configuration_id);
  NEW.label_id := report_label(NEW.configuration_id, search_words(
    concat_ws(' ', NEW.year, NEW.make, NEW.model, NEW.trim, NEW.configuration_name)
  ));
  NEW.in_inventory := EXISTS (
    SELECT FROM inventory_items WHERE configuration_id = NEW.configuration_id AND vin = NEW.vin
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER battery_report_upkeep
  BEFORE INSERT OR UPDATE OF vin, year, make, model, trim, configuration_id, configuration_name, in_inventory, label_id ON battery_reports
  FOR EACH ROW EXECUTE FUNCTION battery_report_upkeep();
--> statement-breakpoint
CREATE FUNCTION dealership_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  UPDATE inventory_items SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  UPDATE devices SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  UPDATE wifi_configurations SET configuration_name = NEW.name WHERE configuration_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER dealership_renamed AFTER UPDATE OF name ON dealerships
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION dealership_renamed();
--> statement-breakpoint
CREATE FUNCTION inventory_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports r SET in_inventory = true FROM arrived a
    WHERE r.configuration_id = a.configuration_id AND r.vin = a.vin AND NOT r.in_inventory;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION inventory_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports r SET in_inventory = false FROM departed d
    WHERE r.configuration_id = d.configuration_id AND r.vin = d.vin AND r.in_inventory
      AND NOT EXISTS (SELECT FROM inventory_items i WHERE i.configuration_id = r.configuration_id AND i.vin = r.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION inventory_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE battery_reports r SET in_inventory = NOT r.in_inventory
    FROM (SELECT configuration_id, vin FROM departed UNION SELECT configuration_id, vin FROM arrived) m
    WHERE r.configuration_id = m.configuration_id AND r.vin = m.vin
      AND r.in_inventory <> EXISTS (SELECT FROM inventory_items i WHERE i.configuration_id = r.configuration_id AND i.vin = r.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_arrived AFTER INSERT ON inventory_items
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION inventory_arrived();
--> statement-breakpoint
CREATE TRIGGER inventory_left AFTER DELETE ON inventory_items
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION inventory_left();
--> statement-breakpoint
CREATE TRIGGER inventory_moved AFTER UPDATE ON inventory_items
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION inventory_moved();
--> statement-breakpoint
-- Keeps what the lists of inventory, devices and Wi-Fi filter, search and sort by in their own rows.
CREATE FUNCTION inventory_reporting(of_configuration text, of_vin text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN bool_or(published) THEN 'published' WHEN count(*) > 0 THEN 'unpublished' ELSE 'none' END
    FROM battery_reports WHERE configuration_id = of_configuration AND vin = of_vin AND NOT archived
$$;
--> statement-breakpoint
CREATE FUNCTION inventory_item_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Its words are those of its dealership: what the first one has said of a VIN holds for rows without any.
  SELECT country,
      CASE WHEN NEW.make = '' THEN make ELSE NEW.make END,
      CASE WHEN NEW.make = '' THEN model ELSE NEW.model END,
      CASE WHEN NEW.make = '' THEN year ELSE NEW.year END
    INTO NEW.country, NEW.make, NEW.model, NEW.year
    FROM vehicles WHERE id = NEW.vehicle_id;
  SELECT name INTO NEW.configuration_name FROM dealerships WHERE id = NEW.configuration_id;
  NEW.label_id := report_label(NEW.configuration_id, search_words(
    concat_ws(' ', NEW.year, NEW.make, NEW.model, NEW.trim, NEW.configuration_name)
  ));
  NEW.reporting := inventory_reporting(NEW.configuration_id, NEW.vin);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER inventory_item_upkeep
  BEFORE INSERT OR UPDATE OF configuration_id, configuration_name, vehicle_id, vin, make, model, year, trim ON inventory_items
  FOR EACH ROW EXECUTE FUNCTION inventory_item_upkeep();
--> statement-breakpoint
CREATE FUNCTION dealership_name_upkeep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.configuration_name := (SELECT name FROM dealerships WHERE id = NEW.configuration_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER dealership_name_upkeep BEFORE INSERT OR UPDATE OF configuration_id, configuration_name ON devices
  FOR EACH ROW EXECUTE FUNCTION dealership_name_upkeep();
--> statement-breakpoint
CREATE TRIGGER dealership_name_upkeep BEFORE INSERT OR UPDATE OF configuration_id, configuration_name ON wifi_configurations
  FOR EACH ROW EXECUTE FUNCTION dealership_name_upkeep();
--> statement-breakpoint
-- Adds to the number of the reports that are alike in all that tabs and reaches ask for. A writer takes a row that no other open transaction
-- has changed, or adds one: nobody waits, so nobody deadlocks. A number has as many rows as it once had writers at the same time.
CREATE FUNCTION count_reports(
  of_configuration text, of_standing text, of_has_trim boolean, of_cell_health text, of_published boolean, by_reports bigint
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE report_counts SET reports = reports + by_reports WHERE id = (
    SELECT id FROM report_counts
      WHERE (configuration_id = of_configuration OR (of_configuration IS NULL AND configuration_id IS NULL))
        AND standing = of_standing AND has_trim = of_has_trim AND cell_health IS NOT DISTINCT FROM of_cell_health
        AND published = of_published
      LIMIT 1 FOR UPDATE SKIP LOCKED
  );
  IF NOT FOUND THEN
    INSERT INTO report_counts (configuration_id, standing, has_trim, cell_health, published, reports)
      VALUES (of_configuration, of_standing, of_has_trim, of_cell_health, of_published, by_reports);
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reports(configuration_id, standing, has_trim, cell_health, published, count(*)) FROM arrived
    GROUP BY configuration_id, standing, has_trim, cell_health, published;
  UPDATE inventory_items i SET reporting = inventory_reporting(i.configuration_id, i.vin)
    FROM (SELECT DISTINCT configuration_id, vin FROM arrived) c
    WHERE i.configuration_id = c.configuration_id AND i.vin = c.vin
      AND i.reporting <> inventory_reporting(i.configuration_id, i.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION report_left() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reports(configuration_id, standing, has_trim, cell_health, published, -count(*)) FROM departed
    GROUP BY configuration_id, standing, has_trim, cell_health, published;
  UPDATE inventory_items i SET reporting = inventory_reporting(i.configuration_id, i.vin)
    FROM (SELECT DISTINCT configuration_id, vin FROM departed) c
    WHERE i.configuration_id = c.configuration_id AND i.vin = c.vin
      AND i.reporting <> inventory_reporting(i.configuration_id, i.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An update of the inventory updates reports, and this the inventory: without the question they would go on for ever.
CREATE FUNCTION report_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_reports(configuration_id, standing, has_trim, cell_health, published, sum(change))
    FROM (
      SELECT configuration_id, standing, has_trim, cell_health, published, 1 AS change FROM arrived
      UNION ALL SELECT configuration_id, standing, has_trim, cell_health, published, -1 FROM departed
    ) changed
    GROUP BY configuration_id, standing, has_trim, cell_health, published HAVING sum(change) <> 0;
  IF NOT EXISTS (
    SELECT FROM departed d JOIN arrived a USING (id)
      WHERE (d.configuration_id, d.vin, d.archived, d.published) IS DISTINCT FROM (a.configuration_id, a.vin, a.archived, a.published)
  ) THEN
    RETURN NULL;
  END IF;
  UPDATE inventory_items i SET reporting = inventory_reporting(i.configuration_id, i.vin)
    FROM (SELECT configuration_id, vin FROM departed UNION SELECT configuration_id, vin FROM arrived) c
    WHERE i.configuration_id = c.configuration_id AND i.vin = c.vin
      AND i.reporting <> inventory_reporting(i.configuration_id, i.vin);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_arrived AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_arrived();
--> statement-breakpoint
CREATE TRIGGER report_left AFTER DELETE ON battery_reports
  REFERENCING OLD TABLE AS departed FOR EACH STATEMENT EXECUTE FUNCTION report_left();
--> statement-breakpoint
CREATE TRIGGER report_changed AFTER UPDATE ON battery_reports
  REFERENCING OLD TABLE AS departed NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION report_changed();
--> statement-breakpoint
CREATE FUNCTION device_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- All writers lock devices in this order.
  PERFORM 1 FROM devices
    WHERE serial_key IN (SELECT ltrim(serial_number, '0') FROM arrived WHERE serial_number IS NOT NULL)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE devices d SET last_seen_at = r.seen_at
    FROM (SELECT ltrim(serial_number, '0') AS serial_key, max(created_at) AS seen_at FROM arrived
      WHERE serial_number IS NOT NULL GROUP BY 1) r
    WHERE d.serial_key = r.serial_key AND (d.last_seen_at IS NULL OR d.last_seen_at < r.seen_at);
  -- A device that was deleted may report on, and may be added again.
  UPDATE unregistered_devices u SET seen_at = r.seen_at
    FROM (SELECT ltrim(serial_number, '0') AS serial_key, max(created_at) AS seen_at FROM arrived
      WHERE serial_number IS NOT NULL GROUP BY 1) r
    WHERE ltrim(u.serial_number, '0') = r.serial_key AND u.seen_at < r.seen_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Triggers run by their names: this one after `report_arrived`, which locks vehicles before devices, as a renamed dealership does.
CREATE TRIGGER report_seen_by_device AFTER INSERT ON battery_reports
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION device_contact();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_issued BEFORE UPDATE OR DELETE ON issued_words
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_issued BEFORE TRUNCATE ON issued_words
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- A record: rows are only added.
CREATE TRIGGER refuse_change_of_events BEFORE UPDATE OR DELETE ON report_revision_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_events BEFORE TRUNCATE ON report_revision_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_issued();
--> statement-breakpoint
-- What happened never changes, whatever calls or people with access to the database do. Only `delete_old_audit_events` deletes.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  calls text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    GET DIAGNOSTICS calls = PG_CONTEXT;
    IF strpos(calls, 'delete_old_audit_events(') > 0 THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log does not change. Old events: delete_old_audit_events.' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER refuse_change_of_audit BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
CREATE TRIGGER refuse_removal_of_audit BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
--> statement-breakpoint
-- Deletes events from before a time, at most so many. By the clock of the database, those of the last 30 days stay in any case.
CREATE FUNCTION delete_old_audit_events(older_than timestamptz, at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM audit_events WHERE id IN (
    SELECT id FROM audit_events WHERE at < least(older_than, now() - interval '30 days') ORDER BY at, id LIMIT at_most
  );
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
--> statement-breakpoint
-- So that a user of the database who may delete no event can still let the old ones go. Temporary tables come last: one of the same
-- name, with a trigger of its own, would else run with the rights of the owner.
ALTER FUNCTION delete_old_audit_events(timestamptz, integer) SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_old_audit_events(timestamptz, integer) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION leave_raw_logs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_files (path, since)
    SELECT path, now() FROM removed, unnest(ARRAY[raw_log_path, image_path]) AS path
    WHERE path IS NOT NULL ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_raw_logs AFTER DELETE ON battery_reports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_raw_logs();
--> statement-breakpoint
CREATE FUNCTION leave_logos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_files (path, since)
    SELECT logo_path, now() FROM removed WHERE logo_path IS NOT NULL
      AND NOT EXISTS (SELECT FROM report_revisions WHERE report_revisions.logo_path = removed.logo_path)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER leave_logos AFTER DELETE ON dealerships
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION leave_logos();
