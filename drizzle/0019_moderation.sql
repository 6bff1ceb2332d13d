CREATE TABLE `blocks` (
	`guild_id` text NOT NULL,
	`person_id` text NOT NULL,
	`by` text NOT NULL,
	`reason` text NOT NULL,
	`until` integer,
	`at` integer NOT NULL,
	PRIMARY KEY(`guild_id`, `person_id`),
	CONSTRAINT "blocks_reason" CHECK(length("blocks"."reason") BETWEEN 1 AND 200)
) STRICT;
--> statement-breakpoint
CREATE TABLE `moderations` (
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
	CONSTRAINT "moderations_kind" CHECK("moderations"."kind" IN ('cancel', 'end', 'remove', 'replace')),
	CONSTRAINT "moderations_person" CHECK(("moderations"."person_id" IS NOT NULL) = ("moderations"."kind" IN ('remove', 'replace'))),
	CONSTRAINT "moderations_successor" CHECK(("moderations"."successor_id" IS NOT NULL) = ("moderations"."kind" = 'replace')),
	CONSTRAINT "moderations_reason" CHECK(length("moderations"."reason") BETWEEN 1 AND 200),
	CONSTRAINT "moderations_plies" CHECK("moderations"."plies" >= 0)
) STRICT;
