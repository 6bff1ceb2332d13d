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
	CONSTRAINT "seats_holder_kind" CHECK("__new_seats"."holder_kind" IN ('person', 'people', 'role', 'computer')),
	CONSTRAINT "seats_holder_whole" CHECK(("__new_seats"."holder_kind" IS NULL) = ("__new_seats"."holder_id" IS NULL)),
	CONSTRAINT "seats_level" CHECK("__new_seats"."holder_kind" <> 'computer' OR "__new_seats"."holder_id" IN ('1', '2', '3', '4', '5', '6')),
	CONSTRAINT "seats_sides" CHECK(json_valid("__new_seats"."sides")),
	CONSTRAINT "seats_rule" CHECK(json_valid("__new_seats"."rule"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_seats`("table_id", "ordinal", "id", "sides", "holder_kind", "holder_id", "rule", "council") SELECT "table_id", "ordinal", "id", "sides", "holder_kind", "holder_id", "rule", "council" FROM `seats`;--> statement-breakpoint
DROP TABLE `seats`;--> statement-breakpoint
ALTER TABLE `__new_seats` RENAME TO `seats`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `seats_id` ON `seats` (`table_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `seats_one_per_person` ON `seats` (`table_id`,`holder_id`) WHERE "seats"."holder_kind" = 'person';--> statement-breakpoint
CREATE INDEX `seats_holder` ON `seats` (`holder_id`);--> statement-breakpoint
CREATE INDEX `seats_computer` ON `seats` (`table_id`) WHERE "seats"."holder_kind" = 'computer';