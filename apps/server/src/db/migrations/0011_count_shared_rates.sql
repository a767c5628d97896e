-- Not worth a log: after a crash, counting begins anew.
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text NOT NULL,
	"window_seconds" integer NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_counts_key_window_seconds_pk" PRIMARY KEY("key","window_seconds")
);
--> statement-breakpoint
CREATE INDEX "rate_counts_end" ON "rate_counts" USING btree ("ends_at");