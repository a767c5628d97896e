ALTER TABLE "file_works" ADD COLUMN "broken_at" bigint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "awaits_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "files_awaits_preview" ON "files" USING btree ("id") WHERE "files"."awaits_preview";--> statement-breakpoint
UPDATE "files" SET "awaits_preview" = true WHERE "deleted_at" IS NULL AND "format" <> 'other'
	AND NOT EXISTS (SELECT FROM "file_thumbnails" t WHERE t."file_id" = "files"."id")
	AND NOT EXISTS (SELECT FROM "file_works" w WHERE w."file_id" = "files"."id" AND w."work" = 'preview');
