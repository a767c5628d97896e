CREATE TABLE "board_writers" (
	"board_id" integer NOT NULL,
	"writer_id" bigint NOT NULL,
	"user_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "board_writers_board_id_writer_id_pk" PRIMARY KEY("board_id","writer_id")
);
--> statement-breakpoint
ALTER TABLE "board_writers" ADD CONSTRAINT "board_writers_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_writers" ADD CONSTRAINT "board_writers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_writers_user" ON "board_writers" USING btree ("user_id");