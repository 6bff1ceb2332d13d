ALTER TABLE `actions` ADD `clocks` text;--> statement-breakpoint
ALTER TABLE `clocks` ADD `away_since` integer;--> statement-breakpoint
ALTER TABLE `clocks` ADD `used` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clocks` ADD `used_before` integer DEFAULT 0 NOT NULL;