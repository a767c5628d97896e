CREATE TABLE "board_files" (
	"board_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_files_board_id_file_id_pk" PRIMARY KEY("board_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "board_pictures" (
	"board_id" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"file_id" integer NOT NULL,
	"style_id" integer,
	CONSTRAINT "board_pictures_board_id_item_id_pk" PRIMARY KEY("board_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "board_removed_items" (
	"board_id" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_removed_items_board_id_item_id_pk" PRIMARY KEY("board_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "board_snapshots" (
	"board_id" integer PRIMARY KEY NOT NULL,
	"sequence" integer NOT NULL,
	"state" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_updates" (
	"board_id" integer NOT NULL,
	"sequence" integer NOT NULL,
	"data" "bytea" NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_updates_board_id_sequence_pk" PRIMARY KEY("board_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "board_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"board_id" integer NOT NULL,
	"title" text NOT NULL,
	"state" "bytea" NOT NULL,
	"items_total" integer NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "items_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_files" ADD CONSTRAINT "board_files_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_files" ADD CONSTRAINT "board_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_pictures" ADD CONSTRAINT "board_pictures_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_pictures" ADD CONSTRAINT "board_pictures_held" FOREIGN KEY ("board_id","file_id") REFERENCES "public"."board_files"("board_id","file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_removed_items" ADD CONSTRAINT "board_removed_items_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_removed_items" ADD CONSTRAINT "board_removed_items_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_snapshots" ADD CONSTRAINT "board_snapshots_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_updates" ADD CONSTRAINT "board_updates_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_updates" ADD CONSTRAINT "board_updates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_versions" ADD CONSTRAINT "board_versions_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_versions" ADD CONSTRAINT "board_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_files_file" ON "board_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "board_pictures_file" ON "board_pictures" USING btree ("board_id","file_id");--> statement-breakpoint
CREATE INDEX "board_pictures_style" ON "board_pictures" USING btree ("style_id");--> statement-breakpoint
CREATE INDEX "board_removed_items_created_by" ON "board_removed_items" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "board_updates_user" ON "board_updates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "board_versions_board" ON "board_versions" USING btree ("board_id","id");--> statement-breakpoint
CREATE INDEX "board_versions_created_by" ON "board_versions" USING btree ("created_by");