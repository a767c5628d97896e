CREATE TABLE "comment_files" (
	"comment_id" integer NOT NULL,
	"file_id" integer NOT NULL,
	"is_drawn" boolean DEFAULT false NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "comment_files_comment_id_file_id_pk" PRIMARY KEY("comment_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "comment_mentions_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "comment_reads" (
	"user_id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_reads_user_id_comment_id_pk" PRIMARY KEY("user_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "design_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "design_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"project_module_id" integer NOT NULL,
	"style_id" integer NOT NULL,
	"design_item_id" integer NOT NULL,
	"parent_id" integer,
	"user_id" integer NOT NULL,
	"request_id" uuid,
	"text" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"position" jsonb,
	"drawing" jsonb,
	"drawing_file_id" integer,
	"carried_from_id" integer,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" integer,
	"edited_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "draw_drafts" (
	"design_item_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"place" jsonb,
	"drawing" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "draw_drafts_design_item_id_user_id_pk" PRIMARY KEY("design_item_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "file_pyramids" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"tile_size" smallint NOT NULL,
	"levels" jsonb NOT NULL,
	"offsets" bigint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"upload_type" text NOT NULL,
	"original_name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_codes" (
	"recipient_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "unit" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "preview_key" text;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "last_opened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "opens" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "review_recipient_id" integer;--> statement-breakpoint
ALTER TABLE "comment_files" ADD CONSTRAINT "comment_files_comment_id_design_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_files" ADD CONSTRAINT "comment_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_design_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reads" ADD CONSTRAINT "comment_reads_comment_id_design_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_project_module_id_project_modules_id_fk" FOREIGN KEY ("project_module_id") REFERENCES "public"."project_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_design_item_id_design_items_id_fk" FOREIGN KEY ("design_item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_parent_id_design_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."design_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_drawing_file_id_files_id_fk" FOREIGN KEY ("drawing_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_carried_from_id_design_comments_id_fk" FOREIGN KEY ("carried_from_id") REFERENCES "public"."design_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_comments" ADD CONSTRAINT "design_comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_drafts" ADD CONSTRAINT "draw_drafts_design_item_id_design_items_id_fk" FOREIGN KEY ("design_item_id") REFERENCES "public"."design_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_drafts" ADD CONSTRAINT "draw_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_pyramids" ADD CONSTRAINT "file_pyramids_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_codes" ADD CONSTRAINT "review_codes_recipient_id_review_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."review_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_files_file" ON "comment_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_user" ON "comment_mentions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reads_comment" ON "comment_reads" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "design_comments_item" ON "design_comments" USING btree ("design_item_id","id") WHERE "design_comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "design_comments_style" ON "design_comments" USING btree ("style_id","project_module_id","id") WHERE "design_comments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "design_comments_parent" ON "design_comments" USING btree ("parent_id","id") WHERE "design_comments"."parent_id" is not null;--> statement-breakpoint
CREATE INDEX "design_comments_project" ON "design_comments" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "design_comments_module" ON "design_comments" USING btree ("project_module_id");--> statement-breakpoint
CREATE INDEX "design_comments_user" ON "design_comments" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "design_comments_request" ON "design_comments" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "design_comments_drawing_file" ON "design_comments" USING btree ("drawing_file_id");--> statement-breakpoint
CREATE INDEX "design_comments_carried" ON "design_comments" USING btree ("carried_from_id");--> statement-breakpoint
CREATE INDEX "draw_drafts_user" ON "draw_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_user" ON "resumable_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_file" ON "resumable_uploads" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "resumable_uploads_created" ON "resumable_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_review_recipient_id_review_recipients_id_fk" FOREIGN KEY ("review_recipient_id") REFERENCES "public"."review_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_review_recipient" ON "sessions" USING btree ("review_recipient_id") WHERE "sessions"."review_recipient_id" is not null;