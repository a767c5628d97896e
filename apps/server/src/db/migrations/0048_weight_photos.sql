CREATE TABLE "ring_corrections" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"ring" jsonb NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weight_photos" (
	"item_id" integer NOT NULL,
	"which" text NOT NULL,
	"file_id" integer NOT NULL,
	CONSTRAINT "weight_photos_item_id_which_pk" PRIMARY KEY("item_id","which")
);
--> statement-breakpoint
ALTER TABLE "ring_corrections" ADD CONSTRAINT "ring_corrections_item_id_design_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ring_corrections" ADD CONSTRAINT "ring_corrections_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_photos" ADD CONSTRAINT "weight_photos_item_id_design_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_photos" ADD CONSTRAINT "weight_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ring_corrections_updated_by" ON "ring_corrections" USING btree ("updated_by","item_id");--> statement-breakpoint
CREATE INDEX "weight_photos_file" ON "weight_photos" USING btree ("file_id");
--> statement-breakpoint
UPDATE "file_measures" SET "measured" = jsonb_set("measured" #- '{ring,axis}', '{ring,normal}', CASE "measured"->'ring'->>'axis' WHEN '0' THEN '[1, 0, 0]'::jsonb WHEN '1' THEN '[0, 1, 0]'::jsonb ELSE '[0, 0, 1]'::jsonb END) WHERE "measured"->'ring' ? 'axis';
