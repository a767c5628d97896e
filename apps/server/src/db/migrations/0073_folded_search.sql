-- Names over everything that somebody reaches are kept folded, with an index of their groups of three letters.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
ALTER TABLE "styles" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(title)) STORED;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(original_name)) STORED;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(title)) STORED;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "folded" text GENERATED ALWAYS AS (fold(name)) STORED;--> statement-breakpoint
CREATE INDEX "styles_folded" ON "styles" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "files_folded" ON "files" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_folded" ON "tasks" USING gin ("folded" gin_trgm_ops);