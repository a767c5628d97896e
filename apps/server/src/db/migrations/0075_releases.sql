-- What may be made, as a copy that nothing changes: not even whoever writes SQL by mistake.
CREATE TABLE "releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"style_id" integer NOT NULL,
	"state" text DEFAULT 'candidate' NOT NULL,
	"revision" text,
	"parts" jsonb NOT NULL,
	"price" jsonb,
	"hash" text NOT NULL,
	"file_ids" integer[] NOT NULL,
	"steps" jsonb NOT NULL,
	"token" text NOT NULL,
	"note" text NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "releases_revision" UNIQUE("style_id","revision"),
	CONSTRAINT "releases_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "releases" ADD CONSTRAINT "releases_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "releases_style" ON "releases" USING btree ("style_id","id");--> statement-breakpoint
CREATE INDEX "releases_files" ON "releases" USING gin ("file_ids");--> statement-breakpoint
CREATE INDEX "releases_created_by" ON "releases" USING btree ("created_by","id");--> statement-breakpoint
CREATE INDEX "notifications_release" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."type" = 'style_release';--> statement-breakpoint
CREATE FUNCTION "keep_release"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "given" integer;
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- With its style, which is removed for good after its time in the trash.
    IF pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'a release is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  "given" := jsonb_array_length(OLD."steps");
  IF to_jsonb(NEW) - ARRAY['state', 'revision', 'steps'] = to_jsonb(OLD) - ARRAY['state', 'revision', 'steps']
    AND (OLD."state", NEW."state") IN (('candidate', 'released'), ('candidate', 'rejected'), ('released', 'obsolete'))
    AND (NEW."revision" IS NOT DISTINCT FROM OLD."revision" OR (OLD."revision" IS NULL AND NEW."state" = 'released'))
    AND jsonb_array_length(NEW."steps") = "given" + 1 AND NEW."steps" - "given" = OLD."steps"
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a release is never changed' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "keep_releases" BEFORE UPDATE OR DELETE ON "releases" FOR EACH ROW EXECUTE FUNCTION "keep_release"();
