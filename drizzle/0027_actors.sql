-- Who has acted for which side is written once for each table, and no longer with every action.
CREATE TABLE `actors` (
	`table_id` text NOT NULL,
	`number` integer NOT NULL,
	`side` text NOT NULL,
	`person_id` text,
	PRIMARY KEY(`table_id`, `number`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `actors`(`table_id`, `number`, `side`, `person_id`)
SELECT `table_id`, row_number() OVER (PARTITION BY `table_id` ORDER BY min(`ply`)), `side`, `by` FROM `actions` GROUP BY `table_id`, `side`, `by`;
--> statement-breakpoint
CREATE TABLE `__new_actions` (
	`table_id` text NOT NULL,
	`ply` integer NOT NULL,
	`kind` text NOT NULL,
	`actor` integer NOT NULL,
	`notation` text NOT NULL,
	`notices` text NOT NULL,
	`rules_version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `ply`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`table_id`,`actor`) REFERENCES `actors`(`table_id`,`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "actions_ply" CHECK("__new_actions"."ply" >= 0),
	CONSTRAINT "actions_kind" CHECK("__new_actions"."kind" IN ('action', 'call', 'undo')),
	CONSTRAINT "actions_notices" CHECK(json_valid("__new_actions"."notices"))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_actions`(`table_id`, `ply`, `kind`, `actor`, `notation`, `notices`, `rules_version`, `at`)
SELECT `actions`.`table_id`, `ply`, `kind`, `number`, `notation`, `notices`, `rules_version`, `at` FROM `actions`
JOIN `actors` ON `actors`.`table_id` = `actions`.`table_id` AND `actors`.`side` = `actions`.`side` AND `actors`.`person_id` IS `actions`.`by`
ORDER BY `actions`.`table_id`, `ply`;
--> statement-breakpoint
DROP TABLE `actions`;
--> statement-breakpoint
ALTER TABLE `__new_actions` RENAME TO `actions`;
--> statement-breakpoint
-- The list was rebuilt, and its triggers went with the old one. What was played stays; who played it can be forgotten.
CREATE TRIGGER `actions_follow` BEFORE INSERT ON `actions`
WHEN new.`ply` <> (SELECT coalesce(max(`ply`) + 1, 0) FROM `actions` WHERE `table_id` = new.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actions follow one another without gaps');
END;
--> statement-breakpoint
CREATE TRIGGER `actions_stay_as_they_are` BEFORE UPDATE ON `actions`
BEGIN
	SELECT raise(ABORT, 'actions are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `actions_stay` BEFORE DELETE ON `actions`
WHEN EXISTS (SELECT 1 FROM `tables` WHERE `id` = old.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actions are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `actors_follow` BEFORE INSERT ON `actors`
WHEN new.`number` <> (SELECT coalesce(max(`number`), 0) + 1 FROM `actors` WHERE `table_id` = new.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actors follow one another without gaps');
END;
--> statement-breakpoint
CREATE TRIGGER `actors_stay_as_they_are` BEFORE UPDATE OF `table_id`, `number`, `side` ON `actors`
BEGIN
	SELECT raise(ABORT, 'actors are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `actors_stay` BEFORE DELETE ON `actors`
WHEN EXISTS (SELECT 1 FROM `tables` WHERE `id` = old.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actors are never deleted');
END;
--> statement-breakpoint
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
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
-- What stands, or is settled, is not posted again under the same nonce.
INSERT INTO `__new_posts`(`table_id`, `kind`, `version`, `state`, `channel_id`, `message_id`, `nonce`, `refusal`, `cause`, `attempts`, `retry_at`, `told`, `plies`, `to_act`, `first_version`, `called`)
SELECT `table_id`, `kind`, `version`, `state`, `channel_id`, `message_id`, iif(`state` IN ('pending', 'sending', 'stray'), `nonce`, NULL), `refusal`, `cause`, `attempts`, `retry_at`, `told`, `plies`, `to_act`, `first_version`, `called` FROM `posts`
ORDER BY `table_id`, `kind`, `version`;
--> statement-breakpoint
DROP TABLE `posts`;
--> statement-breakpoint
ALTER TABLE `__new_posts` RENAME TO `posts`;
--> statement-breakpoint
CREATE INDEX `posts_unsettled` ON `posts` (`state`,`table_id`) WHERE "posts"."state" IN ('pending', 'sending', 'live', 'stray');
--> statement-breakpoint
CREATE INDEX `posts_open` ON `posts` (`retry_at`) WHERE "posts"."state" IN ('pending', 'sending', 'stray') OR "posts"."refusal" IS NOT NULL;
