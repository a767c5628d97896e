CREATE TABLE "comment_draft_files" (
	"comment_draft_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"is_drawn" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "comment_draft_files_comment_draft_id_file_id_pk" PRIMARY KEY("comment_draft_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "comment_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"design_item_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"parent_id" integer,
	"text" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"must_fix" boolean DEFAULT false NOT NULL,
	"position" jsonb,
	"drawing" jsonb,
	"drawing_file_id" integer,
	"tagged_users" integer[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_openings" (
	"design_item_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_openings_design_item_id_user_id_pk" PRIMARY KEY("design_item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_choices" (
	"review_request_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"design_item_id" integer NOT NULL,
	"status" text,
	"note" text,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_choices_review_request_id_user_id_design_item_id_pk" PRIMARY KEY("review_request_id","user_id","design_item_id")
);
--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "fix_state" text;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "fix_marked_by" integer;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "fix_reason" text;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "fix_answered_by" integer;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "fix_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "review_request_id" integer;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "is_overrule" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "was_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "open_fixes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "ended_by_id" bigint;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "link_number" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "is_asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_request_items" ADD COLUMN "status_before" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "is_pick_one" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "review_requests" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_draft_files" ADD CONSTRAINT "comment_draft_files_comment_draft_id_comment_drafts_id_fk" FOREIGN KEY ("comment_draft_id") REFERENCES "public"."comment_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_draft_files" ADD CONSTRAINT "comment_draft_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_design_item_id_design_items_id_fk" FOREIGN KEY ("design_item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_parent_id_design_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_drafts" ADD CONSTRAINT "comment_drafts_drawing_file_id_files_id_fk" FOREIGN KEY ("drawing_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_openings" ADD CONSTRAINT "item_openings_design_item_id_design_items_id_fk" FOREIGN KEY ("design_item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_openings" ADD CONSTRAINT "item_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_choices" ADD CONSTRAINT "review_choices_review_request_id_review_requests_id_fk" FOREIGN KEY ("review_request_id") REFERENCES "public"."review_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_choices" ADD CONSTRAINT "review_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_choices" ADD CONSTRAINT "review_choices_design_item_id_design_items_id_fk" FOREIGN KEY ("design_item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_draft_files_file" ON "comment_draft_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "comment_drafts_item" ON "comment_drafts" USING btree ("design_item_id","user_id");--> statement-breakpoint
CREATE INDEX "comment_drafts_user" ON "comment_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_drafts_parent" ON "comment_drafts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "comment_drafts_drawing_file" ON "comment_drafts" USING btree ("drawing_file_id");--> statement-breakpoint
CREATE INDEX "item_openings_user" ON "item_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_choices_item" ON "review_choices" USING btree ("design_item_id");--> statement-breakpoint
CREATE INDEX "review_choices_user" ON "review_choices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_fix_marked_by_users_id_fk" FOREIGN KEY ("fix_marked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_fix_answered_by_users_id_fk" FOREIGN KEY ("fix_answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_request_id_review_requests_id_fk" FOREIGN KEY ("review_request_id") REFERENCES "public"."review_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_ended_by_id_review_decisions_id_fk" FOREIGN KEY ("ended_by_id") REFERENCES "public"."review_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_comments_fix_marked_by" ON "design_comments" USING btree ("fix_marked_by");--> statement-breakpoint
CREATE INDEX "design_comments_fix_answered_by" ON "design_comments" USING btree ("fix_answered_by");--> statement-breakpoint
CREATE INDEX "design_comments_open_fixes" ON "design_comments" USING btree ("design_item_id") WHERE "design_comments"."fix_state" = 'open' and "design_comments"."deleted_at" is null;--> statement-breakpoint
-- Who asks is not asked: their own link stays, and nothing waits for them.
UPDATE "review_recipients" rr SET "sent_at" = rr."created_at", "is_asked" = rr."user_id" <> r."created_by"
	FROM "review_requests" r WHERE r."id" = rr."review_request_id";--> statement-breakpoint
-- Until now the last answer was the status. What stands is each person's latest answer, as far as the file still says so.
UPDATE "review_decisions" d SET "ended_at" = d."created_at" FROM "design_items" item WHERE item."id" = d."design_item_id"
	AND (item."status" <> d."status" OR EXISTS (SELECT FROM "review_decisions" later WHERE later."design_item_id" = d."design_item_id"
		AND later."user_id" = d."user_id" AND later."id" > d."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "review_decisions_standing" ON "review_decisions" USING btree ("design_item_id","user_id") WHERE "review_decisions"."ended_at" is null and "review_decisions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "review_decisions_request" ON "review_decisions" USING btree ("review_request_id");--> statement-breakpoint
CREATE INDEX "review_decisions_ended_by" ON "review_decisions" USING btree ("ended_by_id");