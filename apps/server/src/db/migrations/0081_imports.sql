CREATE TABLE "import_made" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"made_id" integer NOT NULL,
	CONSTRAINT "import_made_import_id_kind_made_id_pk" PRIMARY KEY("import_id","kind","made_id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"import_id" integer NOT NULL,
	"path" text NOT NULL,
	"size" bigint NOT NULL,
	"modified_at" timestamp (3) with time zone,
	"sha256" text,
	"state" text DEFAULT 'comes' NOT NULL,
	"why" text,
	"detail" text,
	"asks" text,
	"folder" text,
	"project" text,
	"style" text,
	"number" text,
	"module" text,
	"version" integer,
	"piece" integer,
	"item_id" integer
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"space_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"file_id" integer,
	"rules" jsonb,
	"state" text DEFAULT 'reading' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_made" ADD CONSTRAINT "import_made_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_space_id_spaces_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."spaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_piece" ON "import_rows" USING btree ("import_id","state","piece","id");--> statement-breakpoint
CREATE INDEX "import_rows_asks" ON "import_rows" USING btree ("import_id","id") WHERE "import_rows"."asks" is not null;--> statement-breakpoint
CREATE INDEX "imports_space" ON "imports" USING btree ("space_id","id");--> statement-breakpoint
CREATE INDEX "imports_user" ON "imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "imports_file" ON "imports" USING btree ("file_id");