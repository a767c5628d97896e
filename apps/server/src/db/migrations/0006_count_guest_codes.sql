ALTER TABLE "review_codes" ADD COLUMN "sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_codes" ADD COLUMN "password_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_codes" ADD COLUMN "window_started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;