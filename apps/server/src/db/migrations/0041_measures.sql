CREATE TABLE "design_weights" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"cast_g" numeric(9, 3),
	"finished_g" numeric(9, 3),
	"sample_g" numeric(9, 3),
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_measures" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"measured" jsonb,
	"problem" text,
	"roles" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"measured_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"space_id" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "design_weights" ADD CONSTRAINT "design_weights_item_id_design_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_weights" ADD CONSTRAINT "design_weights_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_measures" ADD CONSTRAINT "file_measures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_changes" ADD CONSTRAINT "house_changes_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_changes" ADD CONSTRAINT "house_changes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_weights_updated_by" ON "design_weights" USING btree ("updated_by","item_id");--> statement-breakpoint
CREATE INDEX "house_changes_space" ON "house_changes" USING btree ("space_id","kind","id");--> statement-breakpoint
CREATE INDEX "house_changes_created_by" ON "house_changes" USING btree ("created_by","id");