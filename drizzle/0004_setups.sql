CREATE TABLE `setups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` text NOT NULL,
	`game` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`text` text NOT NULL,
	`shared_guild_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "setups_named" CHECK(length("setups"."name") BETWEEN 1 AND 64)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `setups_name` ON `setups` (`owner_id`,`game`,`name_key`);--> statement-breakpoint
CREATE INDEX `setups_shared` ON `setups` (`shared_guild_id`,`game`);