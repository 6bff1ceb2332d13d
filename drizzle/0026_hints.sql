CREATE TABLE `hints` (
	`table_id` text NOT NULL,
	`number` integer NOT NULL,
	`side` text NOT NULL,
	`person_id` text NOT NULL,
	`path` text NOT NULL,
	`plies` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `number`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "hints_path" CHECK(json_valid("hints"."path")),
	CONSTRAINT "hints_plies" CHECK("hints"."plies" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `hints_person` ON `hints` (`person_id`);