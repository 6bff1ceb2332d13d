CREATE TABLE `actions` (
	`table_id` text NOT NULL,
	`ply` integer NOT NULL,
	`kind` text NOT NULL,
	`side` text NOT NULL,
	`by` text NOT NULL,
	`notation` text NOT NULL,
	`notices` text NOT NULL,
	`rules_version` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `ply`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "actions_ply" CHECK("actions"."ply" >= 0),
	CONSTRAINT "actions_kind" CHECK("actions"."kind" IN ('action', 'call')),
	CONSTRAINT "actions_notices" CHECK(json_valid("actions"."notices"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `deadlines` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`table_id`, `kind`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deadlines_kind" CHECK("deadlines"."kind" IN ('lobby', 'challenge', 'unlocated'))
) STRICT;
--> statement-breakpoint
CREATE INDEX `deadlines_due` ON `deadlines` (`due_at`);--> statement-breakpoint
CREATE TABLE `guild_settings` (
	`guild_id` text PRIMARY KEY NOT NULL,
	`theme` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `offers` (
	`table_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`by` text NOT NULL,
	`agreed` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "offers_kind" CHECK("offers"."kind" IN ('draw', 'abort')),
	CONSTRAINT "offers_agreed" CHECK(json_valid("offers"."agreed"))
) STRICT;
--> statement-breakpoint
CREATE TABLE `person_settings` (
	`person_id` text PRIMARY KEY NOT NULL,
	`theme` text
) STRICT;
--> statement-breakpoint
CREATE TABLE `posts` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`channel_id` text,
	`message_id` text,
	PRIMARY KEY(`table_id`, `kind`, `version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "posts_kind" CHECK("posts"."kind" IN ('lobby', 'board')),
	CONSTRAINT "posts_state" CHECK("posts"."state" IN ('pending', 'live', 'retired', 'skipped')),
	CONSTRAINT "posts_place" CHECK(("posts"."channel_id" IS NULL) = ("posts"."message_id" IS NULL)),
	CONSTRAINT "posts_live" CHECK("posts"."state" <> 'live' OR "posts"."message_id" IS NOT NULL)
) STRICT;
--> statement-breakpoint
CREATE INDEX `posts_unsettled` ON `posts` (`state`,`table_id`) WHERE "posts"."state" IN ('pending', 'live');--> statement-breakpoint
CREATE TABLE `seats` (
	`table_id` text NOT NULL,
	`ordinal` integer NOT NULL,
	`id` text NOT NULL,
	`sides` text NOT NULL,
	`holder_kind` text,
	`holder_id` text,
	PRIMARY KEY(`table_id`, `ordinal`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "seats_holder_kind" CHECK("seats"."holder_kind" IN ('person')),
	CONSTRAINT "seats_holder_whole" CHECK(("seats"."holder_kind" IS NULL) = ("seats"."holder_id" IS NULL)),
	CONSTRAINT "seats_sides" CHECK(json_valid("seats"."sides"))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `seats_id` ON `seats` (`table_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `seats_one_per_holder` ON `seats` (`table_id`,`holder_kind`,`holder_id`);--> statement-breakpoint
CREATE INDEX `seats_holder` ON `seats` (`holder_id`);--> statement-breakpoint
CREATE TABLE `snapshots` (
	`table_id` text NOT NULL,
	`rules_version` integer NOT NULL,
	`plies` integer NOT NULL,
	`position` text NOT NULL,
	PRIMARY KEY(`table_id`, `rules_version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "snapshots_plies" CHECK("snapshots"."plies" >= 0)
) STRICT;
--> statement-breakpoint
CREATE TABLE `tables` (
	`id` text PRIMARY KEY NOT NULL,
	`game` text NOT NULL,
	`rules_version` integer NOT NULL,
	`options` text NOT NULL,
	`seed` integer NOT NULL,
	`status` text NOT NULL,
	`closed_because` text,
	`version` integer NOT NULL,
	`host_id` text NOT NULL,
	`challenged_id` text,
	`lot` integer NOT NULL,
	`guild_id` text,
	`channel_id` text NOT NULL,
	`lobby_message_id` text,
	`thread_id` text,
	`opening_notices` text NOT NULL,
	`winners` text NOT NULL,
	`outcome_reason` text,
	`rematch_of` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`rematch_of`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "tables_status" CHECK("tables"."status" IN ('lobby', 'challenge', 'playing', 'finished', 'closed')),
	CONSTRAINT "tables_closed_because" CHECK("tables"."closed_because" IN ('cancelled', 'declined', 'expired', 'aborted')),
	CONSTRAINT "tables_closed" CHECK(("tables"."status" = 'closed') = ("tables"."closed_because" IS NOT NULL)),
	CONSTRAINT "tables_outcome" CHECK(("tables"."status" = 'finished') = ("tables"."outcome_reason" IS NOT NULL)),
	CONSTRAINT "tables_ended" CHECK(("tables"."status" IN ('finished', 'closed')) = ("tables"."ended_at" IS NOT NULL)),
	CONSTRAINT "tables_seed" CHECK("tables"."seed" BETWEEN 0 AND 4294967295),
	CONSTRAINT "tables_version" CHECK("tables"."version" >= 1),
	CONSTRAINT "tables_options" CHECK(json_valid("tables"."options")),
	CONSTRAINT "tables_opening_notices" CHECK(json_valid("tables"."opening_notices")),
	CONSTRAINT "tables_winners" CHECK(json_valid("tables"."winners"))
) STRICT;
--> statement-breakpoint
CREATE INDEX `tables_host` ON `tables` (`host_id`,`status`);--> statement-breakpoint
CREATE INDEX `tables_thread` ON `tables` (`thread_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tables_one_rematch` ON `tables` (`rematch_of`) WHERE "tables"."status" <> 'closed';