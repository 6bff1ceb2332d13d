PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_deadlines` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `kind`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deadlines_kind" CHECK("__new_deadlines"."kind" IN ('lobby', 'challenge', 'unlocated', 'turn'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_deadlines`("table_id", "kind", "due_at") SELECT "table_id", "kind", "due_at" FROM `deadlines`;--> statement-breakpoint
DROP TABLE `deadlines`;--> statement-breakpoint
ALTER TABLE `__new_deadlines` RENAME TO `deadlines`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `deadlines_due` ON `deadlines` (`due_at`);--> statement-breakpoint
CREATE TABLE `__new_actions` (
	`table_id` text NOT NULL,
	`ply` integer NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`by` text,
	`notation` text NOT NULL,
	`notices` text NOT NULL,
	`rules_version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `ply`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "actions_ply" CHECK("__new_actions"."ply" >= 0),
	CONSTRAINT "actions_kind" CHECK("__new_actions"."kind" IN ('action', 'call')),
	CONSTRAINT "actions_notices" CHECK(json_valid("__new_actions"."notices"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_actions`("table_id", "ply", "kind", "side", "by", "notation", "notices", "rules_version", "at") SELECT "table_id", "ply", "kind", "side", "by", "notation", "notices", "rules_version", "at" FROM `actions`;--> statement-breakpoint
DROP TABLE `actions`;--> statement-breakpoint
ALTER TABLE `__new_actions` RENAME TO `actions`;--> statement-breakpoint
CREATE TABLE `__new_posts` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`channel_id` text,
	`message_id` text,
	`plies` integer DEFAULT 0 NOT NULL,
	`to_act` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`table_id`, `kind`, `version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "posts_kind" CHECK("__new_posts"."kind" IN ('lobby', 'board')),
	CONSTRAINT "posts_state" CHECK("__new_posts"."state" IN ('pending', 'live', 'retired', 'skipped')),
	CONSTRAINT "posts_place" CHECK(("__new_posts"."channel_id" IS NULL) = ("__new_posts"."message_id" IS NULL)),
	CONSTRAINT "posts_plies" CHECK("__new_posts"."plies" >= 0),
	CONSTRAINT "posts_to_act" CHECK(json_valid("__new_posts"."to_act")),
	CONSTRAINT "posts_live" CHECK("__new_posts"."state" <> 'live' OR "__new_posts"."message_id" IS NOT NULL)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_posts`("table_id", "kind", "version", "state", "channel_id", "message_id", "plies", "to_act") SELECT "table_id", "kind", "version", "state", "channel_id", "message_id", (SELECT count(*) FROM `actions` WHERE `actions`.`table_id` = `posts`.`table_id`), '[]' FROM `posts`;--> statement-breakpoint
DROP TABLE `posts`;--> statement-breakpoint
ALTER TABLE `__new_posts` RENAME TO `posts`;--> statement-breakpoint
CREATE INDEX `posts_unsettled` ON `posts` (`state`,`table_id`) WHERE "posts"."state" IN ('pending', 'live');