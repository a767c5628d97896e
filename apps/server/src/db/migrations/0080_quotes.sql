CREATE TABLE "quote_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"body" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"vendor_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"style_id" integer NOT NULL,
	"space_id" integer NOT NULL,
	"number" integer NOT NULL,
	"release_id" integer,
	"base" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"note" text NOT NULL,
	"ends_on" date NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_requests_number" UNIQUE("space_id","number")
);
--> statement-breakpoint
CREATE TABLE "quote_vendors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_vendors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"draft" jsonb,
	"begun_at" timestamp (3) with time zone,
	"thanked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_vendors_link" UNIQUE("link_hash"),
	CONSTRAINT "quote_vendors_email" UNIQUE("request_id","email")
);
--> statement-breakpoint
ALTER TABLE "quote_answers" ADD CONSTRAINT "quote_answers_vendor_id_quote_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."quote_vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_vendor_id_quote_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."quote_vendors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_vendors" ADD CONSTRAINT "quote_vendors_request_id_quote_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_answers_vendor" ON "quote_answers" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "quote_notes_vendor" ON "quote_notes" USING btree ("vendor_id","id");--> statement-breakpoint
CREATE INDEX "quote_notes_user" ON "quote_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quote_requests_style" ON "quote_requests" USING btree ("style_id","id");--> statement-breakpoint
CREATE INDEX "quote_requests_release" ON "quote_requests" USING btree ("release_id");--> statement-breakpoint
CREATE INDEX "quote_requests_created_by" ON "quote_requests" USING btree ("created_by","id");