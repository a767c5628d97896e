CREATE TABLE "piece_spells" (
	"style_id" integer NOT NULL,
	"project_module_id" integer NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"first_at" timestamp (3) with time zone NOT NULL,
	"review_hours" double precision NOT NULL,
	"rounds" smallint NOT NULL,
	"made_by" integer NOT NULL,
	CONSTRAINT "piece_spells_style_id_project_module_id_started_at_pk" PRIMARY KEY("style_id","project_module_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "stale_pieces" (
	"style_id" integer NOT NULL,
	"project_module_id" integer NOT NULL,
	CONSTRAINT "stale_pieces_style_id_project_module_id_pk" PRIMARY KEY("style_id","project_module_id")
);
--> statement-breakpoint
ALTER TABLE "piece_spells" ADD CONSTRAINT "piece_spells_style_id_styles_id_fk" FOREIGN KEY ("style_id") REFERENCES "public"."styles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_spells" ADD CONSTRAINT "piece_spells_project_module_id_project_modules_id_fk" FOREIGN KEY ("project_module_id") REFERENCES "public"."project_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "piece_spells" ADD CONSTRAINT "piece_spells_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "piece_spells_module" ON "piece_spells" USING btree ("project_module_id","style_id");--> statement-breakpoint
CREATE INDEX "piece_spells_last" ON "piece_spells" USING btree ("project_module_id","style_id") WHERE "piece_spells"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "piece_spells_made_by" ON "piece_spells" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "activities_task_done" ON "activities" USING btree ("task_id","created_at") WHERE "activities"."event" = 'task.changed' and "activities"."new_value" ->> 'status' = 'done';--> statement-breakpoint
CREATE INDEX "activities_item_status" ON "activities" USING btree ("design_item_id","id") WHERE "activities"."event" in ('design.review_requested', 'design.reviewed');--> statement-breakpoint
-- What a version's items say together is what the first of these words says that any of them says (`statusOf`).
CREATE FUNCTION "status_of"("said" text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT "word" FROM unnest(array['rejected', 'revision_needed', 'in_review', 'draft', 'approved']) WITH ORDINALITY AS "words" ("word", "place")
  WHERE "word" = any("said") ORDER BY "place" LIMIT 1
$$;--> statement-breakpoint
-- The spells of a piece, read from the log. An entry says what an item said before it, so that the status between two
-- entries is what the second says of it, and after the last what the item says now.
CREATE FUNCTION "piece_history"("piece_style" integer, "piece_module" integer) RETURNS TABLE (
  "style_id" integer, "project_module_id" integer, "version" integer, "status" text, "started_at" timestamptz,
  "ended_at" timestamptz, "first_at" timestamptz, "review_hours" double precision, "rounds" smallint, "made_by" integer
) LANGUAGE sql STABLE AS $$
  WITH "item" AS (
    SELECT "i"."id", "i"."version", "i"."status", "i"."created_at", "i"."created_by" FROM "design_items" "i"
    WHERE "i"."style_id" = "piece_style" AND "i"."project_module_id" = "piece_module" AND "i"."deleted_at" IS NULL),
  "told" AS (
    SELECT "id", "version", "status", 0::bigint AS "entry", "created_at" AS "at", NULL::text AS "before" FROM "item"
    UNION ALL SELECT "item"."id", "item"."version", "item"."status", "a"."id", "a"."created_at", "a"."old_value" ->> 'status'
      FROM "item" JOIN "activities" "a" ON "a"."design_item_id" = "item"."id"
        AND "a"."event" IN ('design.review_requested', 'design.reviewed')),
  -- Whoever waited for a lock may have begun before the one that they waited for: entries count in their order.
  "said" AS (
    SELECT "id", "version", "entry", max("at") OVER "so_far" AS "at",
      coalesce(lead("before") OVER "in_order", "status") AS "says"
    FROM "told" WINDOW "in_order" AS (PARTITION BY "id" ORDER BY "entry"), "so_far" AS (PARTITION BY "id" ORDER BY "entry")),
  "state" AS (
    SELECT "moment"."at", "newest"."version", "newest"."says" FROM (SELECT DISTINCT "at" FROM "said") "moment"
    CROSS JOIN LATERAL (
      SELECT "one"."version", "status_of"(array_agg("one"."says")) AS "says" FROM (
        SELECT DISTINCT ON ("id") "id", "said"."version", "said"."says" FROM "said" WHERE "said"."at" <= "moment"."at"
        ORDER BY "id", "entry" DESC) "one"
      GROUP BY "one"."version" ORDER BY "one"."version" DESC LIMIT 1) "newest"),
  "turn" AS (
    SELECT *, lag("version") OVER "in_time" IS DISTINCT FROM "version" OR lag("says") OVER "in_time" IS DISTINCT FROM "says" AS "is_new"
    FROM "state" WINDOW "in_time" AS (ORDER BY "at")),
  "spell" AS (
    SELECT "version", "says", "at", lead("at") OVER "in_time" AS "until", min("at") OVER () AS "first_at"
    FROM "turn" WHERE "is_new" WINDOW "in_time" AS (ORDER BY "at")),
  -- An answer that was taken back in time is as if it had never been.
  "sent_back" AS (
    SELECT count(DISTINCT "item"."version")::smallint AS "rounds" FROM "item"
    JOIN "review_decisions" "d" ON "d"."design_item_id" = "item"."id" AND "d"."undone_at" IS NULL AND "d"."status" <> 'approved')
  SELECT "piece_style", "piece_module", "spell"."version", "spell"."says", "spell"."at", "spell"."until", "spell"."first_at",
    coalesce(sum(extract(epoch FROM "spell"."until" - "spell"."at") / 3600) FILTER (WHERE "spell"."says" = 'in_review')
      OVER (ORDER BY "spell"."at" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::float8,
    ("sent_back"."rounds" + 1)::smallint,
    (SELECT "item"."created_by" FROM "item" ORDER BY "item"."version" DESC, "item"."id" LIMIT 1)
  FROM "spell" CROSS JOIN "sent_back"
$$;--> statement-breakpoint
-- What is kept, and of pieces that changed since what the log says: exact at any moment.
CREATE VIEW "piece_timeline" AS
  SELECT "kept".* FROM "piece_spells" "kept" WHERE NOT EXISTS (
    SELECT FROM "stale_pieces" "stale" WHERE "stale"."style_id" = "kept"."style_id" AND "stale"."project_module_id" = "kept"."project_module_id")
  UNION ALL
  SELECT "fresh".* FROM "stale_pieces" "stale" CROSS JOIN LATERAL "piece_history"("stale"."style_id", "stale"."project_module_id") "fresh";--> statement-breakpoint
-- What each request asks of each piece's version, and when its files were answered first.
CREATE VIEW "review_waits" AS
  SELECT "r"."id" AS "request_id", "item"."style_id", "item"."project_module_id", "item"."version", "r"."created_at" AS "asked_at",
    min("d"."created_at") AS "answered_at", (array_agg("d"."user_id" ORDER BY "d"."created_at", "d"."id") FILTER (WHERE "d"."id" IS NOT NULL))[1] AS "answered_by"
  FROM "review_requests" "r" JOIN "review_request_items" "ri" ON "ri"."review_request_id" = "r"."id"
  JOIN "design_items" "item" ON "item"."id" = "ri"."design_item_id" AND "item"."deleted_at" IS NULL
  LEFT JOIN "review_decisions" "d" ON "d"."design_item_id" = "item"."id" AND "d"."undone_at" IS NULL AND "d"."created_at" >= "r"."created_at"
  WHERE "r"."withdrawn_at" IS NULL
  GROUP BY "r"."id", "r"."created_at", "item"."style_id", "item"."project_module_id", "item"."version";--> statement-breakpoint
-- When tasks that are done were done last; one that was done from its beginning has no entry of it.
CREATE VIEW "task_times" AS
  SELECT "t"."id", "t"."project_id", "t"."project_module_id", "t"."assignee_id", "t"."created_at", CASE WHEN "t"."status" = 5 THEN
    coalesce((SELECT max("a"."created_at") FROM "activities" "a" WHERE "a"."task_id" = "t"."id" AND "a"."event" = 'task.changed'
      AND "a"."new_value" ->> 'status' = 'done'), "t"."created_at") END AS "done_at"
  FROM "tasks" "t" WHERE "t"."deleted_at" IS NULL;--> statement-breakpoint
CREATE FUNCTION "mark_stale_pieces"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Updated and not left alone: the row is locked, so that a job that is about to take it off waits for this change.
  INSERT INTO "stale_pieces" ("style_id", "project_module_id")
  SELECT DISTINCT "changed"."style_id", "changed"."project_module_id" FROM "changed" ORDER BY 1, 2
  ON CONFLICT ("style_id", "project_module_id") DO UPDATE SET "style_id" = excluded."style_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "design_items_made" AFTER INSERT ON "design_items" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_stale_pieces"();--> statement-breakpoint
CREATE TRIGGER "design_items_changed" AFTER UPDATE ON "design_items" REFERENCING NEW TABLE AS "changed"
  FOR EACH STATEMENT EXECUTE FUNCTION "mark_stale_pieces"();--> statement-breakpoint
CREATE FUNCTION "forget_gone_pieces"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "stale_pieces" WHERE "style_id" IN (SELECT "id" FROM "gone");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "styles_gone" AFTER DELETE ON "styles" REFERENCING OLD TABLE AS "gone"
  FOR EACH STATEMENT EXECUTE FUNCTION "forget_gone_pieces"();--> statement-breakpoint
INSERT INTO "stale_pieces" ("style_id", "project_module_id")
SELECT DISTINCT "style_id", "project_module_id" FROM "design_items" WHERE "deleted_at" IS NULL;
