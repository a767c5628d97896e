ALTER TABLE "review_recipients" ADD COLUMN "gives_set_by" integer;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "gives_set_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD CONSTRAINT "review_recipients_gives_set_by_users_id_fk" FOREIGN KEY ("gives_set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_recipients_gives_set_by" ON "review_recipients" USING btree ("gives_set_by") WHERE "review_recipients"."gives_set_by" is not null;