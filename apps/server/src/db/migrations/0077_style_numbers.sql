CREATE TABLE "number_series" (
	"space_id" integer NOT NULL,
	"series" text NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "number_series_space_id_series_pk" PRIMARY KEY("space_id","series")
);
--> statement-breakpoint
CREATE TABLE "style_numbers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "style_numbers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"space_id" integer NOT NULL,
	"number" text NOT NULL,
	"style_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "number_folded" text GENERATED ALWAYS AS (fold(number)) STORED;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "style_number_pattern" text;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "style_number_at" text DEFAULT 'creation' NOT NULL;--> statement-breakpoint
ALTER TABLE "number_series" ADD CONSTRAINT "number_series_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_numbers" ADD CONSTRAINT "style_numbers_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_numbers" ADD CONSTRAINT "style_numbers_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "style_numbers_number" ON "style_numbers" USING btree ("space_id",lower("number"));--> statement-breakpoint
CREATE INDEX "style_numbers_style" ON "style_numbers" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "styles_number_folded" ON "styles" USING gin ("number_folded" gin_trgm_ops);