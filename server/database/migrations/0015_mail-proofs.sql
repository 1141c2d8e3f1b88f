CREATE TABLE "mail_proofs" (
	"session_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mail_proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_proofs" ADD CONSTRAINT "mail_proofs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_proofs_expires_at" ON "mail_proofs" USING btree ("expires_at");