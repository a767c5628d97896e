ALTER TABLE "file_measures" ADD COLUMN "companion_id" integer;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "allows_reduced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "file_measures" ADD CONSTRAINT "file_measures_companion_id_files_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_measures_companion" ON "file_measures" USING btree ("companion_id");