CREATE TABLE "former_device_texts" (
	"event_id" bigint NOT NULL,
	"device_id" text COLLATE "C" NOT NULL,
	"field" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_device_texts_event_id_field_pk" PRIMARY KEY("event_id","field")
);
--> statement-breakpoint
ALTER TABLE "former_device_texts" ADD CONSTRAINT "former_device_texts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_device_texts_device" ON "former_device_texts" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "former_device_texts_by_at" ON "former_device_texts" USING btree ("at");