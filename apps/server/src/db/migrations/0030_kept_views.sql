ALTER TABLE "task_filters" RENAME TO "kept_views";--> statement-breakpoint
ALTER SEQUENCE "task_filters_id_seq" RENAME TO "kept_views_id_seq";--> statement-breakpoint
ALTER TABLE "kept_views" RENAME CONSTRAINT "task_filters_pkey" TO "kept_views_pkey";--> statement-breakpoint
ALTER TABLE "kept_views" RENAME CONSTRAINT "task_filters_user_id_users_id_fk" TO "kept_views_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "kept_views" ADD COLUMN "page" text DEFAULT 'tasks' NOT NULL;--> statement-breakpoint
DROP INDEX "task_filters_user";--> statement-breakpoint
CREATE INDEX "kept_views_user" ON "kept_views" USING btree ("user_id","page","id");
