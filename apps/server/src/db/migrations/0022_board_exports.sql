CREATE TABLE "board_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"board_id" integer,
	"user_id" integer,
	"wish" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"pages_total" integer NOT NULL,
	"items_done" integer DEFAULT 0 NOT NULL,
	"items_total" integer DEFAULT 0 NOT NULL,
	"storage_key" text NOT NULL,
	"size" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_exports" ADD CONSTRAINT "board_exports_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_exports" ADD CONSTRAINT "board_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_exports_board" ON "board_exports" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "board_exports_user" ON "board_exports" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "board_exports_age" ON "board_exports" USING btree ("created_at");