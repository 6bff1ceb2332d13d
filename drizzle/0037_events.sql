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
ALTER TABLE `tables` ADD `event` text;