ALTER TABLE `ballots` ADD `counting_since` integer;--> statement-breakpoint
ALTER TABLE `ballots` ADD `ended_by` text;--> statement-breakpoint
ALTER TABLE `ballots` ADD `is_reopened` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `ballots` ADD `confirmed` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `ballots` ADD `unconfirmed` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `vote_preset` text;