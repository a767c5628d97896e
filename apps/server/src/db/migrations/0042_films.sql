CREATE TABLE "file_films" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_works" ADD COLUMN "progress" smallint;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "awaits_film" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "ffmpeg" text;--> statement-breakpoint
ALTER TABLE "file_films" ADD CONSTRAINT "file_films_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_awaits_film" ON "files" USING btree ("id") WHERE "files"."awaits_film";--> statement-breakpoint
-- Each is looked at once, where a program that converts videos is installed.
UPDATE "files" SET "awaits_film" = true WHERE "upload_type" = 'design' AND "deleted_at" IS NULL
  AND "format" IN ('avi', 'mpg', 'mkv', 'mp4', 'mov', 'm4v');
