CREATE TABLE `ballots` (
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
	CONSTRAINT "ballots_subject" CHECK("ballots"."subject" IN ('move', 'draw', 'abort', 'resign', 'captain')),
	CONSTRAINT "ballots_candidate" CHECK(("ballots"."subject" = 'captain') = ("ballots"."candidate" IS NOT NULL)),
	CONSTRAINT "ballots_chosen" CHECK("ballots"."chosen" IS NULL OR "ballots"."closed_at" IS NOT NULL),
	CONSTRAINT "ballots_discounted" CHECK(json_valid("ballots"."discounted"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `members` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`person_id` text NOT NULL,
	`is_removed` integer NOT NULL,
	`reason` text,
	`follows` integer NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`table_id`, `seat`, `person_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "members_reason" CHECK("members"."reason" IS NULL OR "members"."is_removed")
) STRICT;
--> statement-breakpoint
CREATE INDEX `members_person` ON `members` (`person_id`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`table_id` text NOT NULL,
	`ballot` integer NOT NULL,
	`number` integer NOT NULL,
	`path` text,
	`notation` text NOT NULL,
	`is_secret` integer NOT NULL,
	`by` text NOT NULL,
	`note` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `ballot`, `number`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "proposals_path" CHECK(json_valid("proposals"."path")),
	CONSTRAINT "proposals_note" CHECK(length("proposals"."note") <= 200)
) STRICT;
--> statement-breakpoint
CREATE TABLE `votes` (
	`table_id` text NOT NULL,
	`ballot` integer NOT NULL,
	`person_id` text NOT NULL,
	`proposal` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `ballot`, `person_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_seats` (
	`table_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`id` text NOT NULL,
	`sides` text NOT NULL,
	`holder_kind` text,
	`holder_id` text,
	`rule` text,
	`council` text,
	PRIMARY KEY(`table_id`, `ordinal`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "seats_holder_kind" CHECK("__new_seats"."holder_kind" IN ('person', 'people', 'role')),
	CONSTRAINT "seats_holder_whole" CHECK(("__new_seats"."holder_kind" IS NULL) = ("__new_seats"."holder_id" IS NULL)),
	CONSTRAINT "seats_sides" CHECK(json_valid("__new_seats"."sides")),
	CONSTRAINT "seats_rule" CHECK(json_valid("__new_seats"."rule"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_seats`("table_id", "ordinal", "id", "sides", "holder_kind", "holder_id", "rule", "council") SELECT "table_id", "ordinal", "id", "sides", "holder_kind", "holder_id", NULL, NULL FROM `seats`;--> statement-breakpoint
DROP TABLE `seats`;--> statement-breakpoint
ALTER TABLE `__new_seats` RENAME TO `seats`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `seats_id` ON `seats` (`table_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `seats_one_per_person` ON `seats` (`table_id`,`holder_id`) WHERE "seats"."holder_kind" = 'person';--> statement-breakpoint
CREATE INDEX `seats_holder` ON `seats` (`holder_id`);