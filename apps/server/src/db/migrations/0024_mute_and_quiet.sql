CREATE TABLE "notification_mutes" (
	"user_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"style_id" integer,
	CONSTRAINT "notification_mutes_once" UNIQUE NULLS NOT DISTINCT("user_id","project_id","style_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mutes" ADD CONSTRAINT "notification_mutes_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_mutes_project" ON "notification_mutes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "notification_mutes_style" ON "notification_mutes" USING btree ("style_id");