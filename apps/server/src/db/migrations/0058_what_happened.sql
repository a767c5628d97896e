ALTER TABLE "activities" drop column "message_type";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "message_type" smallint GENERATED ALWAYS AS (case when event = 'task.created' then 2 when event = 'task.changed' and (old_value ->> 'status') is distinct from (new_value ->> 'status') then 3 when event = 'design.reviewed' and ((old_value ->> 'status') is distinct from (new_value ->> 'status') or (old_value ->> 'act') is distinct from (new_value ->> 'act')) then 3 when event = 'design.review_requested' and (old_value ->> 'act') is distinct from (new_value ->> 'act') then 3 when event = 'module.changed' and (old_value ->> 'status') is distinct from (new_value ->> 'status') then 3 when event = 'project.status_changed' and (old_value ->> 'status') is distinct from (new_value ->> 'status') then 3 when event = 'design.uploaded' then 4 when event = 'style.created' then 5 when event = 'style.changed' and (old_value ->> 'title') is distinct from (new_value ->> 'title') then 6 when event = 'design.deleted' then 7 when event = 'style.deleted' then 8 end) STORED;--> statement-breakpoint
ALTER TABLE "design_items" ADD COLUMN "picked_item_id" integer;--> statement-breakpoint
ALTER TABLE "design_items" ADD CONSTRAINT "design_items_picked_item_id_design_items_id_fk" FOREIGN KEY ("picked_item_id") REFERENCES "public"."design_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "design_items_picked" ON "design_items" USING btree ("picked_item_id") WHERE "design_items"."picked_item_id" is not null;--> statement-breakpoint
CREATE INDEX "activities_chat" ON "activities" USING btree ("project_id","id") WHERE "activities"."message_type" is not null;--> statement-breakpoint
-- What was kept as an English sentence: which piece was picked instead is the one that whoever wrote it approved then.
UPDATE "design_items" "item" SET "picked_item_id" = "picked"."id", "note" = NULL
FROM (
  SELECT DISTINCT ON ("left"."id") "left"."id" AS "left_id", "chosen"."design_item_id" AS "id"
  FROM "design_items" "left" JOIN "review_request_items" "ri" ON "ri"."design_item_id" = "left"."id"
  JOIN "review_requests" "r" ON "r"."id" = "ri"."review_request_id" AND "r"."is_pick_one"
  JOIN "review_request_items" "other" ON "other"."review_request_id" = "r"."id" AND "other"."design_item_id" <> "left"."id"
  JOIN "review_decisions" "chosen" ON "chosen"."design_item_id" = "other"."design_item_id" AND "chosen"."user_id" = "left"."note_user_id"
    AND "chosen"."status" = 'approved' AND "chosen"."undone_at" IS NULL
  WHERE starts_with("left"."note", 'Not chosen: ')
  ORDER BY "left"."id", abs(extract(epoch FROM "chosen"."created_at" - "left"."note_created_at")), "chosen"."design_item_id") "picked"
WHERE "item"."id" = "picked"."left_id";--> statement-breakpoint
-- An entry of the log is now about an act, which may change several files; older ones are about a file each. An entry says what an item said before it, so that the status between two
-- entries is what the second says of it, and after the last what the item says now.
CREATE OR REPLACE FUNCTION "piece_history"("piece_style" integer, "piece_module" integer) RETURNS TABLE (
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
        AND "a"."event" IN ('design.review_requested', 'design.reviewed') AND "a"."new_value" -> 'act' IS NULL
    UNION ALL SELECT "item"."id", "item"."version", "item"."status", "a"."id", "a"."created_at", "file" ->> 'before'
      FROM "activities" "a" CROSS JOIN LATERAL jsonb_array_elements("a"."new_value" -> 'act' -> 'files') "file"
      JOIN "item" ON "item"."id" = ("file" ->> 'id')::int
      WHERE "a"."style_id" = "piece_style" AND "a"."project_module_id" = "piece_module"
        AND "a"."event" IN ('design.review_requested', 'design.reviewed') AND "a"."new_value" -> 'act' IS NOT NULL),
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
$$;