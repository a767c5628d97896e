CREATE TABLE "part_alloys" (
	"file_id" integer NOT NULL,
	"key" text NOT NULL,
	"alloy" text NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_alloys_file_id_key_pk" PRIMARY KEY("file_id","key")
);
--> statement-breakpoint
ALTER TABLE "file_measures" ADD COLUMN "edition" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "part_alloys" ADD CONSTRAINT "part_alloys_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_alloys" ADD CONSTRAINT "part_alloys_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_alloys_updated_by" ON "part_alloys" USING btree ("updated_by","file_id");--> statement-breakpoint
UPDATE "file_measures" SET "edition" = ("measured" ->> 'edition')::smallint WHERE "measured" ? 'edition';--> statement-breakpoint
-- Larger models are measured now: what was too much before is tried once more, behind people's files.
DELETE FROM "file_works" WHERE "work" = 'measure' AND "failure" IN ('too_heavy', 'timed_out');
