ALTER TABLE "notifications" ADD COLUMN "told" jsonb;--> statement-breakpoint
UPDATE "notifications" SET "told" = jsonb_build_object('kind', 'words', 'words', "message");--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "told" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";
