CREATE TABLE `achievements` (
	`person_id` text NOT NULL,
	`guild_id` text NOT NULL,
	`name` text NOT NULL,
	`table_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`person_id`, `guild_id`, `name`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `achievements_table` ON `achievements` (`table_id`);--> statement-breakpoint
CREATE TABLE `result_changes` (
	`id` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	CONSTRAINT "result_changes_one" CHECK("result_changes"."id" = 1)
) STRICT;
--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `rated` integer;--> statement-breakpoint
ALTER TABLE `guild_settings` ADD `achievements` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `listed` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `worldwide` integer;--> statement-breakpoint
ALTER TABLE `person_settings` ADD `achievements` integer;--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_results` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`person_id` text NOT NULL,
	`game` text NOT NULL,
	`result` text NOT NULL,
	`ended_at` integer NOT NULL,
	`holder` text DEFAULT 'person' NOT NULL,
	`guild_id` text,
	`variant` text DEFAULT '' NOT NULL,
	`sides` text DEFAULT '' NOT NULL,
	`team` text DEFAULT '' NOT NULL,
	`placement` integer DEFAULT 1 NOT NULL,
	`is_rated` integer DEFAULT false NOT NULL,
	`rules_version` integer DEFAULT 1 NOT NULL,
	`plies` integer DEFAULT 0 NOT NULL,
	`is_reviewed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`table_id`, `seat`, `person_id`),
	CONSTRAINT "results_result" CHECK("__new_results"."result" IN ('won', 'drawn', 'lost')),
	CONSTRAINT "results_holder" CHECK("__new_results"."holder" IN ('person', 'member', 'role')),
	CONSTRAINT "results_placement" CHECK("__new_results"."placement" >= 1),
	CONSTRAINT "results_plies" CHECK("__new_results"."plies" >= 0)
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_results`("table_id", "seat", "person_id", "game", "result", "ended_at", "holder", "guild_id", "variant", "sides", "team", "placement", "is_rated", "rules_version", "plies", "is_reviewed")
SELECT `results`.`table_id`, `results`.`seat`, `results`.`person_id`, `results`.`game`, `results`.`result`, `results`.`ended_at`,
	CASE WHEN `seats`.`holder_kind` = 'role' THEN 'member' ELSE 'person' END,
	`tables`.`guild_id`,
	COALESCE(CASE `results`.`game`
		WHEN 'kings-table' THEN COALESCE(json_extract(`tables`.`options`, '$.board'), 'tablut')
		WHEN 'conquer-the-kings' THEN COALESCE(json_extract(`tables`.`options`, '$.mode'), 'four')
		WHEN 'kings-gauntlet' THEN COALESCE(json_extract(`tables`.`options`, '$.mode'), 'team-opposite')
		WHEN 'kings-mate' THEN COALESCE(json_extract(`tables`.`options`, '$.rules'), 'basic')
		WHEN 'knightmare' THEN COALESCE(json_extract(`tables`.`options`, '$.cards'), 'on')
	END, ''),
	COALESCE((SELECT group_concat(`side`.`value`, ' ') FROM json_each(`seats`.`sides`) AS `side`), ''),
	`results`.`seat`,
	CASE WHEN `results`.`result` = 'lost' THEN 2 ELSE 1 END,
	0,
	COALESCE(`tables`.`rules_version`, 1),
	(SELECT COUNT(*) FROM `actions` WHERE `actions`.`table_id` = `results`.`table_id`),
	0
FROM `results`
LEFT JOIN `tables` ON `tables`.`id` = `results`.`table_id`
LEFT JOIN `seats` ON `seats`.`table_id` = `results`.`table_id` AND `seats`.`id` = `results`.`seat`;--> statement-breakpoint
INSERT INTO `__new_results`
SELECT DISTINCT `members`.`table_id`, `members`.`seat`, `seats`.`holder_id`, `members`.`game`, `members`.`result`, `members`.`ended_at`, 'role',
	`members`.`guild_id`, `members`.`variant`, `members`.`sides`, `members`.`team`, `members`.`placement`, 0, `members`.`rules_version`, `members`.`plies`, 0
FROM `__new_results` AS `members`
JOIN `seats` ON `seats`.`table_id` = `members`.`table_id` AND `seats`.`id` = `members`.`seat`
WHERE `members`.`holder` = 'member';--> statement-breakpoint
DROP TABLE `results`;--> statement-breakpoint
ALTER TABLE `__new_results` RENAME TO `results`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `results_person` ON `results` (`person_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `results_ladder` ON `results` (`game`,`variant`,`guild_id`,`ended_at`) WHERE "results"."is_rated";--> statement-breakpoint
CREATE INDEX `results_guild` ON `results` (`guild_id`);