CREATE TABLE "cost_rules" (
	"space_id" integer PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_sheet_saves" (
	"sheet_id" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"body" jsonb NOT NULL,
	"saved_by" integer NOT NULL,
	CONSTRAINT "cost_sheet_saves_sheet_id_saved_at_pk" PRIMARY KEY("sheet_id","saved_at")
);
--> statement-breakpoint
CREATE TABLE "cost_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"style_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"steps" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"ground" jsonb NOT NULL,
	"valid_until" date,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cost_sheets_number" UNIQUE("style_id","number")
);
--> statement-breakpoint
CREATE TABLE "price_snapshots" (
	"space_id" integer NOT NULL,
	"number" integer NOT NULL,
	"prices" jsonb NOT NULL,
	"source" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_snapshots_space_id_number_pk" PRIMARY KEY("space_id","number")
);
--> statement-breakpoint
CREATE TABLE "stone_lists" (
	"style_id" integer NOT NULL,
	"number" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stone_lists_style_id_number_pk" PRIMARY KEY("style_id","number")
);
--> statement-breakpoint
CREATE TABLE "stone_maps" (
	"design_id" integer PRIMARY KEY NOT NULL,
	"style_id" integer NOT NULL,
	"pins" jsonb NOT NULL,
	"updated_by" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "style_briefs" (
	"style_id" integer NOT NULL,
	"number" integer NOT NULL,
	"asks" jsonb NOT NULL,
	"money" jsonb,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "style_briefs_style_id_number_pk" PRIMARY KEY("style_id","number")
);
--> statement-breakpoint
ALTER TABLE "cost_rules" ADD CONSTRAINT "cost_rules_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rules" ADD CONSTRAINT "cost_rules_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_sheet_saves" ADD CONSTRAINT "cost_sheet_saves_sheet_id_cost_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."cost_sheets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_sheet_saves" ADD CONSTRAINT "cost_sheet_saves_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_sheets" ADD CONSTRAINT "cost_sheets_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_sheets" ADD CONSTRAINT "cost_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_snapshots" ADD CONSTRAINT "price_snapshots_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_snapshots" ADD CONSTRAINT "price_snapshots_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_lists" ADD CONSTRAINT "stone_lists_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_lists" ADD CONSTRAINT "stone_lists_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_maps" ADD CONSTRAINT "stone_maps_design_id_design_items_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_maps" ADD CONSTRAINT "stone_maps_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stone_maps" ADD CONSTRAINT "stone_maps_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_briefs" ADD CONSTRAINT "style_briefs_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_briefs" ADD CONSTRAINT "style_briefs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_rules_updated_by" ON "cost_rules" USING btree ("updated_by","space_id");--> statement-breakpoint
CREATE INDEX "cost_sheet_saves_saved_by" ON "cost_sheet_saves" USING btree ("saved_by","sheet_id");--> statement-breakpoint
CREATE INDEX "cost_sheets_created_by" ON "cost_sheets" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "price_snapshots_created_by" ON "price_snapshots" USING btree ("created_by","space_id");--> statement-breakpoint
CREATE INDEX "stone_lists_updated_by" ON "stone_lists" USING btree ("updated_by","style_id");--> statement-breakpoint
CREATE INDEX "stone_maps_style" ON "stone_maps" USING btree ("style_id","design_id");--> statement-breakpoint
CREATE INDEX "stone_maps_updated_by" ON "stone_maps" USING btree ("updated_by","design_id");--> statement-breakpoint
CREATE INDEX "style_briefs_created_by" ON "style_briefs" USING btree ("created_by","style_id");