DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_address_taken" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "prove_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "known_devices" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_taken_address" ON "users" USING btree ("email") WHERE "users"."is_address_taken";--> statement-breakpoint
CREATE INDEX "users_prove_by" ON "users" USING btree ("prove_by") WHERE "users"."prove_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email") WHERE "users"."deleted_at" is null and not "users"."is_address_taken";