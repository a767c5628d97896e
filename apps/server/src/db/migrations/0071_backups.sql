CREATE TABLE "backup_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"backup" text,
	"by_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_called_off" boolean DEFAULT false NOT NULL,
	"progress" jsonb,
	"rows" bigint,
	"files" integer,
	"bytes" bigint,
	"failure" text,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"every_hours" integer,
	"hour" integer NOT NULL,
	"time_zone" text NOT NULL,
	"days" integer NOT NULL,
	"weeks" integer NOT NULL,
	"months" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"old_told_at" timestamp (3) with time zone,
	CONSTRAINT "backup_settings_one" CHECK ("backup_settings"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "backup_runs" ADD CONSTRAINT "backup_runs_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_runs_created" ON "backup_runs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "backup_runs_by" ON "backup_runs" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_runs_open" ON "backup_runs" USING btree ((true)) WHERE "backup_runs"."state" in ('waiting', 'running');