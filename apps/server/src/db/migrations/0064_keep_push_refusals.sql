ALTER TABLE "push_subscriptions" ADD COLUMN "refused_status" smallint;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "refused_at" timestamp (3) with time zone;