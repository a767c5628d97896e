CREATE TABLE "installation_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"agents" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_settings_one" CHECK ("installation_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "agent_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"redirect_uri" text NOT NULL,
	"client_hash" text NOT NULL,
	"challenge" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"space_ids" integer[],
	"token_ends_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "through" text;--> statement-breakpoint
ALTER TABLE "agent_codes" ADD CONSTRAINT "agent_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_codes_session" ON "agent_codes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "agent_codes_expiry" ON "agent_codes" USING btree ("expires_at");