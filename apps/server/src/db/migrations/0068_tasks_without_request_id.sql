DROP INDEX "tasks_request";--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "request_id";