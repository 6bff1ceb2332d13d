CREATE TABLE `login_turns` (
	`bucket` integer PRIMARY KEY NOT NULL,
	`free_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `logins` (
	`process` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`times` text NOT NULL,
	CONSTRAINT "logins_failures" CHECK("logins"."failures" >= 0),
	CONSTRAINT "logins_times" CHECK(json_valid("logins"."times"))
) STRICT;
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_watches` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_watches`("id", "at") SELECT "id", "at" FROM `watches`;--> statement-breakpoint
DROP TABLE `watches`;--> statement-breakpoint
ALTER TABLE `__new_watches` RENAME TO `watches`;--> statement-breakpoint
PRAGMA foreign_keys=ON;