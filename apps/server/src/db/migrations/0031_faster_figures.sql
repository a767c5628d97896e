DROP INDEX "piece_spells_last";--> statement-breakpoint
CREATE INDEX "piece_spells_ended" ON "piece_spells" USING btree ("ended_at","project_module_id","style_id","version","status","started_at");--> statement-breakpoint
CREATE INDEX "review_decisions_created" ON "review_decisions" USING btree ("created_at","design_item_id","user_id","status") WHERE "review_decisions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "review_requests_created" ON "review_requests" USING btree ("created_at","id") WHERE "review_requests"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "piece_spells_last" ON "piece_spells" USING btree ("project_module_id","style_id","version","status","started_at","first_at","review_hours","rounds","made_by") WHERE "piece_spells"."ended_at" is null;--> statement-breakpoint
-- Which piece it is stands in `stale_pieces`, so that who asks for one piece does not read the log of all that wait.
CREATE OR REPLACE VIEW "piece_timeline" AS
  SELECT "kept".* FROM "piece_spells" "kept" WHERE NOT EXISTS (
    SELECT FROM "stale_pieces" "stale" WHERE "stale"."style_id" = "kept"."style_id" AND "stale"."project_module_id" = "kept"."project_module_id")
  UNION ALL
  SELECT "stale"."style_id", "stale"."project_module_id", "fresh"."version", "fresh"."status", "fresh"."started_at", "fresh"."ended_at",
    "fresh"."first_at", "fresh"."review_hours", "fresh"."rounds", "fresh"."made_by"
  FROM "stale_pieces" "stale" CROSS JOIN LATERAL "piece_history"("stale"."style_id", "stale"."project_module_id") "fresh";
