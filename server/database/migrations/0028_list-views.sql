CREATE TABLE "list_views" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"owner_id" text COLLATE "C",
	"list" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"query" text COLLATE "C" NOT NULL,
	"layout" jsonb,
	"group_id" text COLLATE "C",
	"configuration_id" text COLLATE "C",
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_group_id_dealer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."dealer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_configuration_id_dealerships_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."dealerships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_owner_list_name" ON "list_views" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "list_views_group_id" ON "list_views" USING btree ("group_id","list");--> statement-breakpoint
CREATE INDEX "list_views_configuration_id" ON "list_views" USING btree ("configuration_id","list");