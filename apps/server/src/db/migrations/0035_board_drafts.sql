ALTER TABLE "comment_drafts" ALTER COLUMN "design_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD COLUMN "board_id" integer;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD COLUMN "board_spot" jsonb;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_drafts_board" ON "comment_drafts" USING btree ("board_id","user_id");--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_of_one" CHECK (("comment_drafts"."board_id" is null) = ("comment_drafts"."design_item_id" is not null));