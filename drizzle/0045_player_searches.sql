CREATE TABLE `player_searches` (
	`table_id` text PRIMARY KEY NOT NULL,
	`guild_id` text NOT NULL,
	`role_id` text NOT NULL,
	`state` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "player_searches_state" CHECK("player_searches"."state" IN ('pending', 'sending', 'posted'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `player_searches_guild` ON `player_searches` (`guild_id`,`at`);--> statement-breakpoint
CREATE INDEX `player_searches_unposted` ON `player_searches` (`guild_id`) WHERE "player_searches"."state" <> 'posted';--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `players_role` text;