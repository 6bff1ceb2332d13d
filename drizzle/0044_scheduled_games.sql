CREATE TABLE `scheduled_games` (
	`id` text PRIMARY KEY NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`host_id` text NOT NULL,
	`game` text NOT NULL,
	`plan` text NOT NULL,
	`weekly` text,
	`starts_at` integer NOT NULL,
	`due_at` integer,
	`outcome` text,
	`created_at` integer NOT NULL,
	`revision` integer NOT NULL,
	`message_id` text,
	`shown_revision` integer DEFAULT 0 NOT NULL,
	`event` text,
	`notice` text,
	CONSTRAINT "scheduled_games_plan" CHECK(json_valid("scheduled_games"."plan")),
	CONSTRAINT "scheduled_games_weekly" CHECK(json_valid("scheduled_games"."weekly")),
	CONSTRAINT "scheduled_games_outcome" CHECK(json_valid("scheduled_games"."outcome")),
	CONSTRAINT "scheduled_games_event" CHECK(json_valid("scheduled_games"."event")),
	CONSTRAINT "scheduled_games_notice" CHECK(json_valid("scheduled_games"."notice"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `scheduled_games_guild` ON `scheduled_games` (`guild_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `scheduled_games_host` ON `scheduled_games` (`host_id`);--> statement-breakpoint
CREATE INDEX `scheduled_games_due` ON `scheduled_games` (`due_at`) WHERE "scheduled_games"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `scheduled_games_unshown` ON `scheduled_games` (`id`) WHERE "scheduled_games"."shown_revision" <> "scheduled_games"."revision";