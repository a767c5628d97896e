CREATE TABLE "take_over_looks" (
	"session_id" uuid NOT NULL,
	"place" text NOT NULL,
	CONSTRAINT "take_over_looks_session_id_place_pk" PRIMARY KEY("session_id","place")
);
--> statement-breakpoint
CREATE TABLE "take_over_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "take_over_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"admin_id" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"agreed_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "take_over_looks" ADD CONSTRAINT "take_over_looks_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_over_requests" ADD CONSTRAINT "take_over_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "take_over_requests" ADD CONSTRAINT "take_over_requests_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "take_over_requests_user" ON "take_over_requests" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "take_over_requests_admin" ON "take_over_requests" USING btree ("admin_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "take_over_requests_open" ON "take_over_requests" USING btree ("user_id","admin_id") WHERE "take_over_requests"."answered_at" is null;