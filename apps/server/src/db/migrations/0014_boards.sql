CREATE TABLE "boards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_module_id" integer NOT NULL,
	"title" text NOT NULL,
	"position" smallint NOT NULL,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_project_module_id_project_modules_id_fk" FOREIGN KEY ("project_module_id") REFERENCES "public"."project_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_module" ON "boards" USING btree ("project_module_id","position","id") WHERE "boards"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "boards_module_all" ON "boards" USING btree ("project_module_id");--> statement-breakpoint
CREATE INDEX "boards_created_by" ON "boards" USING btree ("created_by");