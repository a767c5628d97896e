DROP INDEX "activities_user";--> statement-breakpoint
DROP INDEX "activities_impersonator";--> statement-breakpoint
DROP INDEX "activities_module";--> statement-breakpoint
DROP INDEX "activities_style";--> statement-breakpoint
DROP INDEX "activities_item";--> statement-breakpoint
CREATE INDEX "activities_user" ON "activities" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "activities_impersonator" ON "activities" USING btree ("impersonator_id") WHERE "activities"."impersonator_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_module" ON "activities" USING btree ("project_module_id","id") WHERE "activities"."project_module_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_style" ON "activities" USING btree ("style_id","id") WHERE "activities"."style_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_item" ON "activities" USING btree ("design_item_id") WHERE "activities"."design_item_id" is not null;