CREATE TABLE `clocks` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`left` integer NOT NULL,
	`free` integer NOT NULL,
	`since` integer,
	`called_by` integer,
	`given_back` integer NOT NULL,
	PRIMARY KEY(`table_id`, `seat`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "clocks_spans" CHECK("clocks"."left" >= 0 AND "clocks"."free" >= 0 AND "clocks"."given_back" >= 0),
	CONSTRAINT "clocks_called" CHECK("clocks"."since" IS NULL OR "clocks"."called_by" IS NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `clocks_running` ON `clocks` (`since`) WHERE "clocks"."since" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `watches` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	CONSTRAINT "watches_one" CHECK("watches"."id" = 1)
) STRICT;
--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `clock` text;