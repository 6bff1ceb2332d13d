CREATE TABLE `entrants` (
	`tournament_id` text NOT NULL,
	`number` integer NOT NULL,
	`holder_kind` text NOT NULL,
	`holder_id` text NOT NULL,
	`seed` integer,
	`is_checked_in` integer NOT NULL,
	`is_out` integer NOT NULL,
	`first_round` integer NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `number`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "entrants_kind" CHECK("entrants"."holder_kind" IN ('person', 'role', 'computer'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `entrants_holder` ON `entrants` (`holder_id`);--> statement-breakpoint
CREATE TABLE `event_results` (
	`table_id` text PRIMARY KEY NOT NULL,
	`guild_id` text NOT NULL,
	`event` text NOT NULL,
	`version` integer NOT NULL,
	`result` text NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "event_results_event" CHECK(json_valid("event_results"."event")),
	CONSTRAINT "event_results_result" CHECK(json_valid("event_results"."result"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `event_results_at` ON `event_results` (`at`);--> statement-breakpoint
CREATE TABLE `openings` (
	`table_id` text PRIMARY KEY NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`game` text NOT NULL,
	`options` text NOT NULL,
	`seats` text NOT NULL,
	`event` text NOT NULL,
	`due_at` integer NOT NULL,
	CONSTRAINT "openings_options" CHECK(json_valid("openings"."options")),
	CONSTRAINT "openings_seats" CHECK(json_valid("openings"."seats")),
	CONSTRAINT "openings_event" CHECK(json_valid("openings"."event"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `openings_due` ON `openings` (`due_at`);--> statement-breakpoint
CREATE TABLE `pairings` (
	`tournament_id` text NOT NULL,
	`number` integer NOT NULL,
	`round` integer NOT NULL,
	`slot` text,
	`seats` text NOT NULL,
	`table_id` text,
	`due_at` integer,
	`result` text,
	`is_overdue` integer NOT NULL,
	`is_void` integer NOT NULL,
	`is_ending` integer NOT NULL,
	PRIMARY KEY(`tournament_id`, `number`),
	FOREIGN KEY (`tournament_id`) REFERENCES `tournaments`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "pairings_seats" CHECK(json_valid("pairings"."seats"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `pairings_table` ON `pairings` (`table_id`);--> statement-breakpoint
CREATE INDEX `pairings_ending` ON `pairings` (`tournament_id`) WHERE "pairings"."is_ending";--> statement-breakpoint
CREATE TABLE `tournaments` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`guild_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`name` text NOT NULL,
	`organizer_id` text NOT NULL,
	`manager_role` text,
	`game` text NOT NULL,
	`options` text NOT NULL,
	`settings` text NOT NULL,
	`status` text NOT NULL,
	`seed` integer NOT NULL,
	`round` integer NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`due_at` integer,
	`revision` integer NOT NULL,
	`message_id` text,
	`shown_revision` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tournaments_kind" CHECK("tournaments"."kind" IN ('tournament', 'match', 'season')),
	CONSTRAINT "tournaments_status" CHECK("tournaments"."status" IN ('sign-up', 'running', 'finished', 'closed')),
	CONSTRAINT "tournaments_name" CHECK(length("tournaments"."name") BETWEEN 1 AND 64),
	CONSTRAINT "tournaments_options" CHECK(json_valid("tournaments"."options")),
	CONSTRAINT "tournaments_settings" CHECK(json_valid("tournaments"."settings"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tournaments_guild` ON `tournaments` (`guild_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `tournaments_due` ON `tournaments` (`due_at`) WHERE "tournaments"."due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tournaments_unshown` ON `tournaments` (`id`) WHERE "tournaments"."shown_revision" <> "tournaments"."revision";--> statement-breakpoint
ALTER TABLE `tables` ADD `event` text;