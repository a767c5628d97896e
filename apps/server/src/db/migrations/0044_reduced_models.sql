CREATE TABLE "file_reductions" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "allows_originals" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_reductions" ADD CONSTRAINT "file_reductions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;