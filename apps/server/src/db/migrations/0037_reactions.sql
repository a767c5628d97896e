CREATE TABLE "reactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"comment_id" integer,
	"board_id" integer,
	"item_id" uuid,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reactions_to_one" CHECK (("reactions"."comment_id" is null) = ("reactions"."board_id" is not null and "reactions"."item_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_comment_id_design_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_comment" ON "reactions" USING btree ("comment_id","user_id","kind") WHERE "reactions"."comment_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reactions_item" ON "reactions" USING btree ("board_id","item_id","user_id","kind") WHERE "reactions"."board_id" is not null;--> statement-breakpoint
CREATE INDEX "reactions_user" ON "reactions" USING btree ("user_id","id");