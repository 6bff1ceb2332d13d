CREATE TABLE "scheduled_games" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"guild_id" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C" NOT NULL,
	"host_id" text COLLATE "C" NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"plan" text COLLATE "C" NOT NULL,
	"weekly" text COLLATE "C",
	"starts_at" bigint NOT NULL,
	"due_at" bigint,
	"outcome" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"message_id" text COLLATE "C",
	"shown_revision" bigint DEFAULT 0 NOT NULL,
	"event" text COLLATE "C",
	"notice" text COLLATE "C",
	CONSTRAINT "scheduled_games_plan" CHECK (json_valid("scheduled_games"."plan")),
	CONSTRAINT "scheduled_games_weekly" CHECK (json_valid("scheduled_games"."weekly")),
	CONSTRAINT "scheduled_games_outcome" CHECK (json_valid("scheduled_games"."outcome")),
	CONSTRAINT "scheduled_games_event" CHECK (json_valid("scheduled_games"."event")),
	CONSTRAINT "scheduled_games_notice" CHECK (json_valid("scheduled_games"."notice"))
);

--> statement-breakpoint
CREATE INDEX "scheduled_games_guild" ON "scheduled_games" USING btree ("guild_id","starts_at");
--> statement-breakpoint
CREATE INDEX "scheduled_games_host" ON "scheduled_games" USING btree ("host_id");
--> statement-breakpoint
CREATE INDEX "scheduled_games_due" ON "scheduled_games" USING btree ("due_at") WHERE "scheduled_games"."due_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "scheduled_games_unshown" ON "scheduled_games" USING btree ("id") WHERE "scheduled_games"."shown_revision" <> "scheduled_games"."revision";
