CREATE TABLE "spec_values" (
	"item_id" integer NOT NULL,
	"key" text NOT NULL,
	"value" numeric(9, 3) NOT NULL,
	"origin" text NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spec_values_item_id_key_pk" PRIMARY KEY("item_id","key")
);
--> statement-breakpoint
CREATE TABLE "style_specs" (
	"style_id" integer PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spec_values" ADD CONSTRAINT "spec_values_item_id_design_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spec_values" ADD CONSTRAINT "spec_values_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_specs" ADD CONSTRAINT "style_specs_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_specs" ADD CONSTRAINT "style_specs_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spec_values_updated_by" ON "spec_values" USING btree ("updated_by","item_id");--> statement-breakpoint
CREATE INDEX "style_specs_updated_by" ON "style_specs" USING btree ("updated_by","style_id");