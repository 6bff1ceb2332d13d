ALTER TABLE `person_settings` ADD `words` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `confirms` integer;