ALTER TABLE "tasks" ADD COLUMN "design_item_id" integer;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "position" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_design_item_id_design_items_id_fk" FOREIGN KEY ("design_item_id") REFERENCES "public"."design_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tasks_design_item" ON "tasks" USING btree ("design_item_id");