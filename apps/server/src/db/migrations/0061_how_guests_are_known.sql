ALTER TABLE "files" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "known_by" text;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "needs_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "guests_need_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "known_by" text;