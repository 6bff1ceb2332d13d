CREATE TABLE `results` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`person_id` text NOT NULL,
	`game` text NOT NULL,
	`result` text NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `seat`, `person_id`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "results_result" CHECK("results"."result" IN ('won', 'drawn', 'lost'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `results_person` ON `results` (`person_id`,`ended_at`);--> statement-breakpoint
INSERT INTO `results`("table_id", "seat", "person_id", "game", "result", "ended_at")
SELECT `tables`.`id`, `seats`.`id`, `seats`.`holder_id`, `tables`.`game`,
	CASE
		WHEN json_array_length(`tables`.`winners`) = 0 THEN 'drawn'
		WHEN EXISTS (
			SELECT 1 FROM json_each(`seats`.`sides`) AS `side`
			JOIN json_each(`tables`.`winners`) AS `winner` ON `winner`.`value` = `side`.`value`
		) THEN 'won'
		ELSE 'lost'
	END,
	`tables`.`ended_at`
FROM `tables` JOIN `seats` ON `seats`.`table_id` = `tables`.`id`
WHERE `tables`.`status` = 'finished' AND `seats`.`holder_kind` = 'person';--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_deadlines` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `kind`, `key`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_deadlines`("table_id", "kind", "key", "due_at") SELECT "table_id", "kind", '', "due_at" FROM `deadlines`;--> statement-breakpoint
DROP TABLE `deadlines`;--> statement-breakpoint
ALTER TABLE `__new_deadlines` RENAME TO `deadlines`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `deadlines_due` ON `deadlines` (`due_at`);