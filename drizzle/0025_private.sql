CREATE TABLE `access` (
	`table_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`role_id` text,
	`invited` text NOT NULL,
	`undecided` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "access_kind" CHECK("access"."kind" IN ('open', 'invited', 'private')),
	CONSTRAINT "access_invited" CHECK(json_valid("access"."invited")),
	CONSTRAINT "access_undecided" CHECK(json_valid("access"."undecided"))
) STRICT;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
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
	`seat` text,
	`leaver` text,
	`successor` text,
	`is_taken` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`table_id`, `first_version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offers_kind" CHECK("__new_offers"."kind" IN ('draw', 'abort', 'undo', 'adjourn', 'resume', 'substitute')),
	CONSTRAINT "offers_state" CHECK("__new_offers"."state" IN ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "offers_agreed" CHECK(json_valid("__new_offers"."agreed")),
	CONSTRAINT "offers_version" CHECK("__new_offers"."first_version" <= "__new_offers"."version"),
	CONSTRAINT "offers_closed" CHECK("__new_offers"."state" <> 'open' OR "__new_offers"."closed_by" IS NULL),
	CONSTRAINT "offers_plies" CHECK("__new_offers"."plies" >= 0),
	CONSTRAINT "offers_back" CHECK(("__new_offers"."kind" = 'undo') = ("__new_offers"."back" IS NOT NULL)),
	CONSTRAINT "offers_seat" CHECK(("__new_offers"."kind" = 'substitute') = ("__new_offers"."seat" IS NOT NULL)),
	CONSTRAINT "offers_leaver" CHECK(("__new_offers"."seat" IS NULL) = ("__new_offers"."leaver" IS NULL)),
	CONSTRAINT "offers_successor" CHECK("__new_offers"."successor" IS NULL OR "__new_offers"."seat" IS NOT NULL),
	CONSTRAINT "offers_taken" CHECK("__new_offers"."is_taken" = 0 OR "__new_offers"."successor" IS NOT NULL)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_offers`("table_id", "first_version", "version", "kind", "by", "agreed", "state", "closed_by", "plies", "at", "changed_at", "back", "seat", "leaver", "successor", "is_taken") SELECT "table_id", "first_version", "version", "kind", "by", "agreed", "state", "closed_by", "plies", "at", "changed_at", "back", NULL, NULL, NULL, 0 FROM `offers`;--> statement-breakpoint
DROP TABLE `offers`;--> statement-breakpoint
ALTER TABLE `__new_offers` RENAME TO `offers`;--> statement-breakpoint
PRAGMA foreign_keys=ON;