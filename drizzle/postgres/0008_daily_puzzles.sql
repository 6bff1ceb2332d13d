CREATE TABLE "daily_answers" (
	"guild_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"notation" text COLLATE "C" NOT NULL,
	"is_right" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "daily_answers_guild_id_number_person_id_pk" PRIMARY KEY("guild_id","number","person_id")
);

--> statement-breakpoint
CREATE TABLE "daily_puzzles" (
	"guild_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"puzzle" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C" NOT NULL,
	"message_id" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "daily_puzzles_guild_id_number_pk" PRIMARY KEY("guild_id","number"),
	CONSTRAINT "daily_puzzles_state" CHECK ("daily_puzzles"."state" IN ('pending', 'sending', 'open', 'closed', 'skipped')),
	CONSTRAINT "daily_puzzles_number" CHECK ("daily_puzzles"."number" >= 1)
);

--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "puzzle_channel" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "puzzle_role" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "daily_answers_person" ON "daily_answers" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "daily_puzzles_open" ON "daily_puzzles" USING btree ("guild_id") WHERE "daily_puzzles"."state" IN ('pending', 'sending', 'open');
