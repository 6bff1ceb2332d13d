CREATE TABLE `conditional_moves` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`person_id` text NOT NULL,
	`plies` integer NOT NULL,
	`lines` text NOT NULL,
	`stopped` text,
	`played` text NOT NULL,
	PRIMARY KEY(`table_id`, `seat`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "conditional_moves_lines" CHECK(json_valid("conditional_moves"."lines")),
	CONSTRAINT "conditional_moves_played" CHECK(json_valid("conditional_moves"."played")),
	CONSTRAINT "conditional_moves_stopped" CHECK("conditional_moves"."stopped" IN ('deviated', 'offer', 'moved', 'illegal', 'taken-back')),
	CONSTRAINT "conditional_moves_plies" CHECK("conditional_moves"."plies" >= 0)
) STRICT;
--> statement-breakpoint
CREATE INDEX `conditional_moves_person` ON `conditional_moves` (`person_id`);