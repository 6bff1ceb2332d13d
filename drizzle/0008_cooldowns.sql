CREATE INDEX `tables_opened_by` ON `tables` (`host_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tables_opened_in` ON `tables` (`channel_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `tables_challenged` ON `tables` (`challenged_id`,`created_at`) WHERE "tables"."challenged_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tables_rematches` ON `tables` (`created_at`) WHERE "tables"."rematch_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tables_rematch_of` ON `tables` (`rematch_of`) WHERE "tables"."rematch_of" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `tables_playing_in` ON `tables` (`channel_id`,`created_at`) WHERE "tables"."status" = 'playing';