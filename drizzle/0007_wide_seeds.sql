-- A trigger of the actions looks at the table that is rebuilt here: it goes meanwhile.
DROP TRIGGER `actions_stay`;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_tables` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`rules_version` integer NOT NULL,
	`options` text NOT NULL,
	`seed` integer NOT NULL,
	`status` text NOT NULL,
	`closed_because` text,
	`version` integer NOT NULL,
	`host_id` text NOT NULL,
	`challenged_id` text,
	`lot` integer NOT NULL,
	`guild_id` text,
	`channel_id` text NOT NULL,
	`lobby_message_id` text,
	`thread_id` text,
	`opening_notices` text NOT NULL,
	`winners` text NOT NULL,
	`outcome_reason` text,
	`rematch_of` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`rematch_of`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tables_status" CHECK("__new_tables"."status" IN ('lobby', 'challenge', 'playing', 'finished', 'closed')),
	CONSTRAINT "tables_closed_because" CHECK("__new_tables"."closed_because" IN ('cancelled', 'declined', 'expired', 'aborted')),
	CONSTRAINT "tables_closed" CHECK(("__new_tables"."status" = 'closed') = ("__new_tables"."closed_because" IS NOT NULL)),
	CONSTRAINT "tables_outcome" CHECK(("__new_tables"."status" = 'finished') = ("__new_tables"."outcome_reason" IS NOT NULL)),
	CONSTRAINT "tables_ended" CHECK(("__new_tables"."status" IN ('finished', 'closed')) = ("__new_tables"."ended_at" IS NOT NULL)),
	CONSTRAINT "tables_seed" CHECK("__new_tables"."seed" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "tables_version" CHECK("__new_tables"."version" >= 1),
	CONSTRAINT "tables_options" CHECK(json_valid("__new_tables"."options")),
	CONSTRAINT "tables_opening_notices" CHECK(json_valid("__new_tables"."opening_notices")),
	CONSTRAINT "tables_winners" CHECK(json_valid("__new_tables"."winners"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_tables`("id", "game", "rules_version", "options", "seed", "status", "closed_because", "version", "host_id", "challenged_id", "lot", "guild_id", "channel_id", "lobby_message_id", "thread_id", "opening_notices", "winners", "outcome_reason", "rematch_of", "created_at", "started_at", "ended_at") SELECT "id", "game", "rules_version", "options", "seed", "status", "closed_because", "version", "host_id", "challenged_id", "lot", "guild_id", "channel_id", "lobby_message_id", "thread_id", "opening_notices", "winners", "outcome_reason", "rematch_of", "created_at", "started_at", "ended_at" FROM `tables`;--> statement-breakpoint
DROP TABLE `tables`;--> statement-breakpoint
ALTER TABLE `__new_tables` RENAME TO `tables`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `tables_host` ON `tables` (`host_id`,`status`);--> statement-breakpoint
CREATE INDEX `tables_thread` ON `tables` (`thread_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tables_one_rematch` ON `tables` (`rematch_of`) WHERE "tables"."status" <> 'closed';--> statement-breakpoint
CREATE TRIGGER `actions_stay` BEFORE DELETE ON `actions`
WHEN EXISTS (SELECT 1 FROM `tables` WHERE `id` = old.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actions are never deleted');
END;
