CREATE TABLE "part_roles" (
	"file_id" integer NOT NULL,
	"key" text NOT NULL,
	"role" text NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "part_roles_file_id_key_pk" PRIMARY KEY("file_id","key")
);
--> statement-breakpoint
CREATE TABLE "typed_weights" (
	"item_id" integer NOT NULL,
	"which" text NOT NULL,
	"grams" numeric(9, 3) NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "typed_weights_item_id_which_pk" PRIMARY KEY("item_id","which")
);
--> statement-breakpoint
ALTER TABLE "part_roles" ADD CONSTRAINT "part_roles_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_roles" ADD CONSTRAINT "part_roles_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_weights" ADD CONSTRAINT "typed_weights_item_id_design_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "typed_weights" ADD CONSTRAINT "typed_weights_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_roles_updated_by" ON "part_roles" USING btree ("updated_by","file_id");--> statement-breakpoint
CREATE INDEX "typed_weights_updated_by" ON "typed_weights" USING btree ("updated_by","item_id");--> statement-breakpoint
INSERT INTO "part_roles" ("file_id", "key", "role", "updated_by", "updated_at")
	SELECT measure.file_id, said.key, said.value, file.uploader_id, measure.measured_at
	FROM file_measures measure JOIN files file ON file.id = measure.file_id, jsonb_each_text(measure.roles) said;--> statement-breakpoint
INSERT INTO "typed_weights" ("item_id", "which", "grams", "updated_by", "updated_at")
	SELECT weighed.item_id, typed.which, typed.grams, weighed.updated_by, weighed.updated_at
	FROM design_weights weighed,
		LATERAL (VALUES ('cast_g', cast_g), ('finished_g', finished_g), ('sample_g', sample_g)) typed (which, grams)
	WHERE typed.grams IS NOT NULL;--> statement-breakpoint
DROP TABLE "design_weights" CASCADE;--> statement-breakpoint
ALTER TABLE "file_measures" DROP COLUMN "roles";