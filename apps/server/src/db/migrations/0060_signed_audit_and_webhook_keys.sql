ALTER TABLE "audit_chain" ADD COLUMN "keyed_from" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What is there stays verified as it was made; whoever could write here could have made it, too.
UPDATE "audit_chain" SET "keyed_from" = "position" + 1;--> statement-breakpoint
DROP TRIGGER "audit_entries_link" ON "audit_entries";--> statement-breakpoint
DROP FUNCTION "link_audit_entry"();--> statement-breakpoint
ALTER TABLE "space_integrations" ADD COLUMN "key_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "space_integrations" ADD COLUMN "key_changed_at" timestamp (3) with time zone;