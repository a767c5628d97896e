CREATE TABLE "access_tokens" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"scopes" text[] NOT NULL,
	"space_ids" integer[],
	"warned_at" timestamp (3) with time zone,
	"end_logged_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_tokens_hash" ON "access_tokens" USING btree ("hash");