CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_one" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_impersonator_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_position" ON "audit_entries" USING btree ("position");--> statement-breakpoint
INSERT INTO "audit_chain" ("position", "hash") VALUES (0, '');--> statement-breakpoint
CREATE FUNCTION "audit_hash"("entry" "audit_entries", "before" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array("before", "entry"."position", "entry"."id", "entry"."act", "entry"."actor_id",
    "entry"."impersonator_id", "entry"."user_id", "entry"."space_id", "entry"."project_id", "entry"."details", "entry"."address",
    to_char("entry"."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'))::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "link_audit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "chain" "audit_chain";
  "entry" "audit_entries";
BEGIN
  SELECT * INTO STRICT "chain" FROM "audit_chain" WHERE "id" = 1 FOR UPDATE;
  SELECT * INTO "entry" FROM "audit_entries" WHERE "id" = NEW."id";
  IF NOT FOUND THEN RETURN NULL; END IF;
  "entry"."position" := "chain"."position" + 1;
  "entry"."hash" := "audit_hash"("entry", "chain"."hash");
  UPDATE "audit_entries" SET "position" = "entry"."position", "hash" = "entry"."hash" WHERE "id" = NEW."id";
  UPDATE "audit_chain" SET "position" = "entry"."position", "hash" = "entry"."hash" WHERE "id" = 1;
  RETURN NULL;
END
$$;--> statement-breakpoint
DO $$
DECLARE
  "entry" "audit_entries";
  "place" bigint := 0;
  "last" text := '';
BEGIN
  FOR "entry" IN SELECT * FROM "audit_entries" ORDER BY "id" LOOP
    "place" := "place" + 1;
    "entry"."position" := "place";
    "last" := "audit_hash"("entry", "last");
    UPDATE "audit_entries" SET "position" = "place", "hash" = "last" WHERE "id" = "entry"."id";
  END LOOP;
  UPDATE "audit_chain" SET "position" = "place", "hash" = "last" WHERE "id" = 1;
END
$$;--> statement-breakpoint
-- At the end of the transaction: whoever comes next waits for the commit alone, and nobody holds the chain while waiting for something else.
CREATE CONSTRAINT TRIGGER "audit_entries_link" AFTER INSERT ON "audit_entries" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "link_audit_entry"();
