-- What was uploaded as designs to a mood-board module stands on a first board of it from now on: of each style the pictures
-- of its newest version there. The designs stay as they are, with their comments and records. The document is made of these
-- rows when the board is opened first.
CREATE TEMPORARY TABLE "on_first_board" ON COMMIT DROP AS
SELECT "module_id", "project_id", "file_id", "style_id", "created_by" FROM (
  SELECT "item"."project_module_id" AS "module_id", "item"."project_id", "item"."file_id", "item"."style_id", "item"."created_by",
    row_number() OVER (PARTITION BY "item"."project_module_id" ORDER BY "item"."id") AS "number"
  FROM "design_items" "item"
  JOIN "project_modules" "place" ON "place"."id" = "item"."project_module_id"
  JOIN "modules" "kind" ON "kind"."id" = "place"."module_id" AND "kind"."name" = 'mood-board'
  JOIN "styles" "style" ON "style"."id" = "item"."style_id" AND "style"."deleted_at" IS NULL
  JOIN "files" "file" ON "file"."id" = "item"."file_id" AND "file"."format" IN ('jpg', 'jpeg', 'png', 'gif', 'pdf')
  WHERE "item"."deleted_at" IS NULL AND NOT EXISTS (
    SELECT FROM "design_items" "newer" WHERE "newer"."style_id" = "item"."style_id"
      AND "newer"."project_module_id" = "item"."project_module_id" AND "newer"."version" > "item"."version"
      AND "newer"."deleted_at" IS NULL)
) "uploaded" WHERE "number" <= 10000;--> statement-breakpoint
UPDATE "boards" SET "position" = "position" + 1 WHERE "project_module_id" IN (SELECT "module_id" FROM "on_first_board");--> statement-breakpoint
CREATE TEMPORARY TABLE "first_board" ON COMMIT DROP AS
WITH "made" AS (
  INSERT INTO "boards" ("project_module_id", "title", "position", "created_by", "items_total")
  SELECT "place"."id", "place"."title", 0, min("uploaded"."created_by"), count(*)
  FROM "on_first_board" "uploaded" JOIN "project_modules" "place" ON "place"."id" = "uploaded"."module_id"
  GROUP BY "place"."id", "place"."title" RETURNING "id", "project_module_id")
SELECT "id", "project_module_id" FROM "made";--> statement-breakpoint
INSERT INTO "board_files" ("board_id", "file_id")
SELECT "board"."id", "uploaded"."file_id" FROM "on_first_board" "uploaded"
JOIN "first_board" "board" ON "board"."project_module_id" = "uploaded"."module_id";--> statement-breakpoint
INSERT INTO "board_pictures" ("board_id", "item_id", "file_id", "style_id")
SELECT "board"."id", gen_random_uuid(), "uploaded"."file_id", "uploaded"."style_id" FROM "on_first_board" "uploaded"
JOIN "first_board" "board" ON "board"."project_module_id" = "uploaded"."module_id";
