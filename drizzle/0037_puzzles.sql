CREATE TABLE `puzzle_attempts` (
	`person_id` text NOT NULL,
	`game` text NOT NULL,
	`puzzle` text NOT NULL,
	`is_solved` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `game`, `puzzle`)
) STRICT;
