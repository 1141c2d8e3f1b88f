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
ALTER TABLE "support_traces" ADD CONSTRAINT "support_traces_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_accesses_code" ON "support_accesses" USING btree ("code","at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_traces_code" ON "support_traces" USING btree ("code");--> statement-breakpoint
CREATE INDEX "support_traces_search" ON "support_traces" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_traces_by_received_at" ON "support_traces" USING btree ("received_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_build_id" ON "support_traces" USING btree ("build_id" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_lasted" ON "support_traces" USING btree ("lasted_ms" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_events" ON "support_traces" USING btree ("events" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_traces_by_failures" ON "support_traces" USING btree ("failures" NULLS FIRST,"id");