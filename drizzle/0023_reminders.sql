PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_posts` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`channel_id` text,
	`message_id` text,
	`nonce` text,
	`refusal` text,
	`cause` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`retry_at` integer,
	`told` text,
	`plies` integer DEFAULT 0 NOT NULL,
	`to_act` text DEFAULT '[]' NOT NULL,
	`first_version` integer NOT NULL,
	`called` text NOT NULL,
	PRIMARY KEY(`table_id`, `kind`, `version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "posts_kind" CHECK("__new_posts"."kind" IN ('lobby', 'board', 'offer', 'reminder')),
	CONSTRAINT "posts_state" CHECK("__new_posts"."state" IN ('pending', 'sending', 'live', 'stray', 'retired', 'skipped')),
	CONSTRAINT "posts_refusal" CHECK("__new_posts"."refusal" IN ('passing', 'waiting', 'final')),
	CONSTRAINT "posts_cause" CHECK(("__new_posts"."refusal" IS NULL) = ("__new_posts"."cause" IS NULL)),
	CONSTRAINT "posts_retry" CHECK(("__new_posts"."retry_at" IS NOT NULL) = ("__new_posts"."refusal" IS NOT NULL AND "__new_posts"."refusal" <> 'final')),
	CONSTRAINT "posts_attempts" CHECK("__new_posts"."attempts" >= 0),
	CONSTRAINT "posts_sending" CHECK("__new_posts"."state" <> 'sending' OR "__new_posts"."nonce" IS NOT NULL),
	CONSTRAINT "posts_place" CHECK(("__new_posts"."channel_id" IS NULL) = ("__new_posts"."message_id" IS NULL)),
	CONSTRAINT "posts_plies" CHECK("__new_posts"."plies" >= 0),
	CONSTRAINT "posts_to_act" CHECK(json_valid("__new_posts"."to_act")),
	CONSTRAINT "posts_called" CHECK(json_valid("__new_posts"."called")),
	CONSTRAINT "posts_first_version" CHECK("__new_posts"."first_version" <= "__new_posts"."version"),
	CONSTRAINT "posts_live" CHECK("__new_posts"."state" <> 'live' OR "__new_posts"."message_id" IS NOT NULL)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_posts`("table_id", "kind", "version", "state", "channel_id", "message_id", "nonce", "refusal", "cause", "attempts", "retry_at", "told", "plies", "to_act", "first_version", "called") SELECT "table_id", "kind", "version", "state", "channel_id", "message_id", "nonce", "refusal", "cause", "attempts", "retry_at", "told", "plies", "to_act", "first_version", "called" FROM `posts`;--> statement-breakpoint
DROP TABLE `posts`;--> statement-breakpoint
ALTER TABLE `__new_posts` RENAME TO `posts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `posts_unsettled` ON `posts` (`state`,`table_id`) WHERE "posts"."state" IN ('pending', 'sending', 'live', 'stray');--> statement-breakpoint
CREATE INDEX `posts_open` ON `posts` (`retry_at`) WHERE "posts"."state" IN ('pending', 'sending', 'stray') OR "posts"."refusal" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `clocks` ADD `vacation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `clocks` ADD `away_until` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `reminder` text;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `quiet_hours` text;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `vacation_until` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `board_fixed` integer;