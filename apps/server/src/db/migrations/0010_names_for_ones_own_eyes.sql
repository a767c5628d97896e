ALTER TABLE "users" ADD COLUMN "claimed_name" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "claimed_avatar_file_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_claimed_avatar_file_id_files_id_fk" FOREIGN KEY ("claimed_avatar_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_claimed_avatar_file" ON "users" USING btree ("claimed_avatar_file_id") WHERE "users"."claimed_avatar_file_id" is not null;--> statement-breakpoint
-- Who has registered and not proven the address keeps the name and picture for their own eyes from now on.
UPDATE "users" SET "claimed_name" = jsonb_build_object('firstName', "first_name", 'lastName', "last_name"),
  "claimed_avatar_file_id" = "avatar_file_id", "first_name" = '', "last_name" = '', "avatar_file_id" = NULL
  WHERE "registered_at" IS NOT NULL AND "email_verified_at" IS NULL AND "deleted_at" IS NULL;
