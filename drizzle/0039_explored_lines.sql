CREATE TABLE `explored_lines` (
	`table_id` text NOT NULL,
	`person_id` text NOT NULL,
	`name_key` text NOT NULL,
	`name` text NOT NULL,
	`viewer` text,
	`step` integer NOT NULL,
	`moves` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `person_id`, `name_key`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "explored_lines_moves" CHECK(json_valid("explored_lines"."moves")),
	CONSTRAINT "explored_lines_name" CHECK(length("explored_lines"."name") BETWEEN 1 AND 40),
	CONSTRAINT "explored_lines_step" CHECK("explored_lines"."step" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `explored_lines_person` ON `explored_lines` (`person_id`);