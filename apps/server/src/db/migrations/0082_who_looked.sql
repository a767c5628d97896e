CREATE TABLE "file_looks" (
	"file_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"project_id" integer NOT NULL,
	"recipient_id" integer,
	"is_opened" boolean NOT NULL,
	"is_downloaded" boolean NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "file_looks_file_id_user_id_hour_pk" PRIMARY KEY("file_id","user_id","hour")
);
--> statement-breakpoint
CREATE TABLE "marked_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"recipient_id" integer,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marked_pictures_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "review_recipients" ADD COLUMN "is_marked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "spaces" ADD COLUMN "looks_kept_days" smallint DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_looks" ADD CONSTRAINT "file_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_looks" ADD CONSTRAINT "file_looks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_looks" ADD CONSTRAINT "file_looks_recipient_id_review_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."review_recipients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_pictures" ADD CONSTRAINT "marked_pictures_recipient_id_review_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."review_recipients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_looks_project" ON "file_looks" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "file_looks_user" ON "file_looks" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "file_looks_recipient" ON "file_looks" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "marked_pictures_recipient" ON "marked_pictures" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "marked_pictures_made" ON "marked_pictures" USING btree ("made_at");