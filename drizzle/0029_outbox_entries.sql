-- What is still to be sent, edited or deleted is called by its usual name. The table is made anew, since its checks would keep their names.
CREATE TABLE `outbox` (
	`table_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`channel_id` text,
	`message_id` text,
	`nonce` text,
	`refusal` text,
	`cause` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`retry_at` integer,
	`told` text,
	`plies` integer DEFAULT 0 NOT NULL,
	`to_act` text DEFAULT '[]' NOT NULL,
	`first_version` integer NOT NULL,
	`called` text NOT NULL,
	PRIMARY KEY(`table_id`, `kind`, `version`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "outbox_kind" CHECK("outbox"."kind" IN ('lobby', 'board', 'offer', 'reminder')),
	CONSTRAINT "outbox_state" CHECK("outbox"."state" IN ('pending', 'sending', 'live', 'stray', 'retired', 'skipped')),
	CONSTRAINT "outbox_refusal" CHECK("outbox"."refusal" IN ('passing', 'waiting', 'final')),
	CONSTRAINT "outbox_cause" CHECK(("outbox"."refusal" IS NULL) = ("outbox"."cause" IS NULL)),
	CONSTRAINT "outbox_retry" CHECK(("outbox"."retry_at" IS NOT NULL) = ("outbox"."refusal" IS NOT NULL AND "outbox"."refusal" <> 'final')),
	CONSTRAINT "outbox_attempts" CHECK("outbox"."attempts" >= 0),
	CONSTRAINT "outbox_sending" CHECK("outbox"."state" <> 'sending' OR "outbox"."nonce" IS NOT NULL),
	CONSTRAINT "outbox_place" CHECK(("outbox"."channel_id" IS NULL) = ("outbox"."message_id" IS NULL)),
	CONSTRAINT "outbox_plies" CHECK("outbox"."plies" >= 0),
	CONSTRAINT "outbox_to_act" CHECK(json_valid("outbox"."to_act")),
	CONSTRAINT "outbox_called" CHECK(json_valid("outbox"."called")),
	CONSTRAINT "outbox_first_version" CHECK("outbox"."first_version" <= "outbox"."version"),
	CONSTRAINT "outbox_live" CHECK("outbox"."state" <> 'live' OR "outbox"."message_id" IS NOT NULL)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `outbox`(`table_id`, `kind`, `version`, `state`, `channel_id`, `message_id`, `nonce`, `refusal`, `cause`, `attempts`, `retry_at`, `told`, `plies`, `to_act`, `first_version`, `called`)
SELECT `table_id`, `kind`, `version`, `state`, `channel_id`, `message_id`, `nonce`, `refusal`, `cause`, `attempts`, `retry_at`, `told`, `plies`, `to_act`, `first_version`, `called` FROM `posts`
ORDER BY `table_id`, `kind`, `version`;
--> statement-breakpoint
DROP TABLE `posts`;
--> statement-breakpoint
CREATE INDEX `outbox_unsettled` ON `outbox` (`state`,`table_id`) WHERE "outbox"."state" IN ('pending', 'sending', 'live', 'stray');
--> statement-breakpoint
CREATE INDEX `outbox_open` ON `outbox` (`retry_at`) WHERE "outbox"."state" IN ('pending', 'sending', 'stray') OR "outbox"."refusal" IS NOT NULL;
