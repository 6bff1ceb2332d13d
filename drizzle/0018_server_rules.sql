ALTER TABLE `guild_settings` ADD `channels` text;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `games` text;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `host_role` text;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `tables_per_person` integer;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `tables_per_server` integer;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `moderator_role` text;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `moderation_channel` text;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `archive_minutes` integer;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `pings` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `calls_from` text;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `blocked` text;