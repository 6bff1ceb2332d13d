CREATE TABLE `daily_answers` (
	`guild_id` text NOT NULL,
	`number` integer NOT NULL,
	`person_id` text NOT NULL,
	`notation` text NOT NULL,
	`is_right` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild_id`, `number`, `person_id`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `daily_answers_person` ON `daily_answers` (`person_id`);--> statement-breakpoint
CREATE TABLE `daily_puzzles` (
	`guild_id` text NOT NULL,
	`number` integer NOT NULL,
	`game` text NOT NULL,
	`puzzle` text NOT NULL,
	`channel_id` text NOT NULL,
	`message_id` text,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild_id`, `number`),
	CONSTRAINT "daily_puzzles_state" CHECK("daily_puzzles"."state" IN ('pending', 'sending', 'open', 'closed', 'skipped')),
	CONSTRAINT "daily_puzzles_number" CHECK("daily_puzzles"."number" >= 1)
) STRICT;
--> statement-breakpoint
CREATE INDEX `daily_puzzles_open` ON `daily_puzzles` (`guild_id`) WHERE "daily_puzzles"."state" IN ('pending', 'sending', 'open');--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `puzzle_channel` text;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `puzzle_role` text;