ALTER TABLE "spaces" ADD COLUMN "updated_by" integer;--> statement-breakpoint
ALTER TABLE "spaces" ADD CONSTRAINT "spaces_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spaces_updated_by" ON "spaces" USING btree ("updated_by");