ALTER TABLE "design_comments" ALTER COLUMN "style_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "design_comments" ALTER COLUMN "design_item_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "board_id" integer;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "board_spot" jsonb;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "board_id" integer;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "may_comment" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_comments_board" ON "design_comments" USING btree ("board_id","id") WHERE "design_comments"."board_id" is not null;--> statement-breakpoint
CREATE INDEX "review_requests_board" ON "review_requests" USING btree ("board_id") WHERE "review_requests"."board_id" is not null;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_of_one" CHECK (("design_comments"."board_id" is null) = ("design_comments"."design_item_id" is not null and "design_comments"."style_id" is not null));