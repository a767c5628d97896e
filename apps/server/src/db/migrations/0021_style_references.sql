CREATE TABLE "style_references" (
	"board_id" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"file_id" integer NOT NULL,
	"style_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "style_references_board_id_item_id_pk" PRIMARY KEY("board_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "brief" jsonb;--> statement-breakpoint
ALTER TABLE "style_references" ADD CONSTRAINT "style_references_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "style_references" ADD CONSTRAINT "style_references_held" FOREIGN KEY ("board_id","file_id") REFERENCES "public"."board_files"("board_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "style_references_file" ON "style_references" USING btree ("board_id","file_id");--> statement-breakpoint
CREATE INDEX "style_references_style" ON "style_references" USING btree ("style_id");--> statement-breakpoint
INSERT INTO "style_references" ("board_id", "item_id", "file_id", "style_id")
SELECT "board_id", "item_id", "file_id", "style_id" FROM "board_pictures" WHERE "style_id" IS NOT NULL;
