CREATE TABLE `lessons` (
	`person_id` text NOT NULL,
	`game` text NOT NULL,
	`step` integer NOT NULL,
	PRIMARY KEY(`person_id`, `game`),
	CONSTRAINT "lessons_step" CHECK("lessons"."step" >= 0)
) STRICT;
