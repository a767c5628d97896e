INSERT INTO "modules" ("name", "title", "icon", "type", "workflow_type") VALUES
  ('mood-board', 'mood-board', 'mood-board', 3, 1),
  ('sketch-design', 'sketch-design', 'sketch-design', 4, 1),
  ('tentative-costing', 'tentative-costing', 'tentative-costing', 4, 1),
  ('technical-drawing', 'technical-drawing', 'technical-drawing', 4, 1),
  ('cad-design', 'cad-design', 'cad-design', 4, 1);
--> statement-breakpoint
WITH "scheme" AS (
  INSERT INTO "workflow_schemes" ("title", "is_default") VALUES ('All modules', true) RETURNING "id"
)
INSERT INTO "workflow_scheme_modules" ("scheme_id", "module_id", "position")
SELECT "scheme"."id", "modules"."id", "modules"."id" FROM "scheme", "modules";
