DROP INDEX "projects_folder";--> statement-breakpoint
CREATE INDEX "projects_space_created" ON "projects" USING btree ("space_id","created_at","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_space_title" ON "projects" USING btree ("space_id",lower("title"),"id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_space_due" ON "projects" USING btree ("space_id","due_date","id") WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_space_due_last" ON "projects" USING btree ("space_id","due_date" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "projects"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "projects_folder" ON "projects" USING btree ("folder_id","updated_at","id");