CREATE TABLE "file_works" (
	"file_id" integer NOT NULL,
	"work" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_works_file_id_work_pk" PRIMARY KEY("file_id","work")
);
--> statement-breakpoint
ALTER TABLE "file_works" ADD CONSTRAINT "file_works_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_works_since" ON "file_works" USING btree ("since");