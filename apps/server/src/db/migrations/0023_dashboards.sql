CREATE TABLE "dashboard_columns" (
	"user_id" integer NOT NULL,
	"view" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "dashboard_columns_user_id_view_pk" PRIMARY KEY("user_id","view")
);
--> statement-breakpoint
CREATE TABLE "module_views" (
	"user_id" integer NOT NULL,
	"project_module_id" integer NOT NULL,
	"viewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "module_views_user_id_project_module_id_pk" PRIMARY KEY("user_id","project_module_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_columns" ADD CONSTRAINT "dashboard_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_views" ADD CONSTRAINT "module_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_views" ADD CONSTRAINT "module_views_project_module_id_project_modules_id_fk" FOREIGN KEY ("project_module_id") REFERENCES "public"."project_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_views_module" ON "module_views" USING btree ("project_module_id");