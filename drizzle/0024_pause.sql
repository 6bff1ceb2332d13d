PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_ballots` (
	`table_id` text NOT NULL,
	`number` integer NOT NULL,
	`seat` text NOT NULL,
	`subject` text NOT NULL,
	`turn` integer NOT NULL,
	`candidate` text,
	`opened_at` integer NOT NULL,
	`closes_at` integer,
	`is_extended` integer NOT NULL,
	`closed_at` integer,
	`chosen` integer,
	`ply` integer,
	`discounted` text NOT NULL,
	PRIMARY KEY(`table_id`, `number`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "ballots_subject" CHECK("__new_ballots"."subject" IN ('move', 'draw', 'abort', 'adjourn', 'resume', 'resign', 'captain')),
	CONSTRAINT "ballots_candidate" CHECK(("__new_ballots"."subject" = 'captain') = ("__new_ballots"."candidate" IS NOT NULL)),
	CONSTRAINT "ballots_chosen" CHECK("__new_ballots"."chosen" IS NULL OR "__new_ballots"."closed_at" IS NOT NULL),
	CONSTRAINT "ballots_discounted" CHECK(json_valid("__new_ballots"."discounted"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_ballots`("table_id", "number", "seat", "subject", "turn", "candidate", "opened_at", "closes_at", "is_extended", "closed_at", "chosen", "ply", "discounted") SELECT "table_id", "number", "seat", "subject", "turn", "candidate", "opened_at", "closes_at", "is_extended", "closed_at", "chosen", "ply", "discounted" FROM `ballots`;--> statement-breakpoint
DROP TABLE `ballots`;--> statement-breakpoint
ALTER TABLE `__new_ballots` RENAME TO `ballots`;--> statement-breakpoint
CREATE TABLE `__new_moderations` (
	`table_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`person_id` text,
	`successor_id` text,
	`reason` text NOT NULL,
	`plies` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `number`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "moderations_kind" CHECK("__new_moderations"."kind" IN ('cancel', 'end', 'remove', 'replace', 'pause', 'resume', 'undo', 'reverse')),
	CONSTRAINT "moderations_person" CHECK(("__new_moderations"."person_id" IS NOT NULL) = ("__new_moderations"."kind" IN ('remove', 'replace'))),
	CONSTRAINT "moderations_successor" CHECK(("__new_moderations"."successor_id" IS NOT NULL) = ("__new_moderations"."kind" = 'replace')),
	CONSTRAINT "moderations_reason" CHECK(length("__new_moderations"."reason") BETWEEN 1 AND 200),
	CONSTRAINT "moderations_plies" CHECK("__new_moderations"."plies" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_moderations`("table_id", "number", "kind", "by", "person_id", "successor_id", "reason", "plies", "at") SELECT "table_id", "number", "kind", "by", "person_id", "successor_id", "reason", "plies", "at" FROM `moderations`;--> statement-breakpoint
DROP TABLE `moderations`;--> statement-breakpoint
ALTER TABLE `__new_moderations` RENAME TO `moderations`;--> statement-breakpoint
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
	CONSTRAINT "offers_kind" CHECK("__new_offers"."kind" IN ('draw', 'abort', 'undo', 'adjourn', 'resume')),
	CONSTRAINT "offers_state" CHECK("__new_offers"."state" IN ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "offers_agreed" CHECK(json_valid("__new_offers"."agreed")),
	CONSTRAINT "offers_version" CHECK("__new_offers"."first_version" <= "__new_offers"."version"),
	CONSTRAINT "offers_closed" CHECK("__new_offers"."state" <> 'open' OR "__new_offers"."closed_by" IS NULL),
	CONSTRAINT "offers_plies" CHECK("__new_offers"."plies" >= 0),
	CONSTRAINT "offers_back" CHECK(("__new_offers"."kind" = 'undo') = ("__new_offers"."back" IS NOT NULL))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_offers`("table_id", "first_version", "version", "kind", "by", "agreed", "state", "closed_by", "plies", "at", "changed_at", "back") SELECT "table_id", "first_version", "version", "kind", "by", "agreed", "state", "closed_by", "plies", "at", "changed_at", "back" FROM `offers`;--> statement-breakpoint
DROP TABLE `offers`;--> statement-breakpoint
ALTER TABLE `__new_offers` RENAME TO `offers`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `deadlines` ADD `is_still` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `tables` ADD `rests_since` integer;