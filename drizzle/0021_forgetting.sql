PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_results` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`person_id` text NOT NULL,
	`game` text NOT NULL,
	`result` text NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `seat`, `person_id`),
	CONSTRAINT "results_result" CHECK("__new_results"."result" IN ('won', 'drawn', 'lost'))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_results`("table_id", "seat", "person_id", "game", "result", "ended_at") SELECT "table_id", "seat", "person_id", "game", "result", "ended_at" FROM `results`;--> statement-breakpoint
DROP TABLE `results`;--> statement-breakpoint
ALTER TABLE `__new_results` RENAME TO `results`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `results_person` ON `results` (`person_id`,`ended_at`);--> statement-breakpoint
-- What was played stays; who played it can be forgotten.
DROP TRIGGER `actions_stay_as_they_are`;--> statement-breakpoint
CREATE TRIGGER `actions_stay_as_they_are` BEFORE UPDATE OF `table_id`, `ply`, `kind`, `side`, `notation`, `notices`, `rules_version`, `at` ON `actions`
BEGIN
	SELECT raise(ABORT, 'actions are never changed');
END;
