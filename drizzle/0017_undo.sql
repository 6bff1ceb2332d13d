PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	CONSTRAINT "actions_kind" CHECK("__new_actions"."kind" IN ('action', 'call', 'undo')),
	CONSTRAINT "actions_notices" CHECK(json_valid("__new_actions"."notices"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_actions`("table_id", "ply", "kind", "side", "by", "notation", "notices", "rules_version", "at") SELECT "table_id", "ply", "kind", "side", "by", "notation", "notices", "rules_version", "at" FROM `actions`;--> statement-breakpoint
DROP TABLE `actions`;--> statement-breakpoint
ALTER TABLE `__new_actions` RENAME TO `actions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE TABLE `__new_offers` (
	`table_id` text NOT NULL,
	`first_version` integer NOT NULL,
	`version` integer NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`agreed` text NOT NULL,
	`state` text NOT NULL,
	`closed_by` text,
	`plies` integer NOT NULL,
	`at` integer NOT NULL,
	`changed_at` integer NOT NULL,
	`back` integer,
	PRIMARY KEY(`table_id`, `first_version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offers_kind" CHECK("__new_offers"."kind" IN ('draw', 'abort', 'undo')),
	CONSTRAINT "offers_state" CHECK("__new_offers"."state" IN ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "offers_agreed" CHECK(json_valid("__new_offers"."agreed")),
	CONSTRAINT "offers_version" CHECK("__new_offers"."first_version" <= "__new_offers"."version"),
	CONSTRAINT "offers_closed" CHECK("__new_offers"."state" <> 'open' OR "__new_offers"."closed_by" IS NULL),
	CONSTRAINT "offers_plies" CHECK("__new_offers"."plies" >= 0),
	CONSTRAINT "offers_back" CHECK(("__new_offers"."kind" = 'undo') = ("__new_offers"."back" IS NOT NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_offers`("table_id", "first_version", "version", "kind", "by", "agreed", "state", "closed_by", "plies", "at", "changed_at", "back") SELECT "table_id", "first_version", "version", "kind", "by", "agreed", "state", "closed_by", "plies", "at", "at", NULL FROM `offers`;--> statement-breakpoint
DROP TABLE `offers`;--> statement-breakpoint
ALTER TABLE `__new_offers` RENAME TO `offers`;--> statement-breakpoint
-- The list of actions was rebuilt, and its triggers went with the old one.
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
