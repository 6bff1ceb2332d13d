-- Who was asked to play and did not want to is kept, so that the lobby can say it.
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_access` (
	`table_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`role_id` text,
	`invited` text NOT NULL,
	`undecided` text NOT NULL,
	`declined` text NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "access_kind" CHECK("__new_access"."kind" IN ('open', 'invited', 'private')),
	CONSTRAINT "access_invited" CHECK(json_valid("__new_access"."invited")),
	CONSTRAINT "access_undecided" CHECK(json_valid("__new_access"."undecided")),
	CONSTRAINT "access_declined" CHECK(json_valid("__new_access"."declined"))
) STRICT;
--> statement-breakpoint
INSERT INTO `__new_access`("table_id", "kind", "role_id", "invited", "undecided", "declined") SELECT "table_id", "kind", "role_id", "invited", "undecided", '[]' FROM `access`;--> statement-breakpoint
INSERT INTO `__new_access`("table_id", "kind", "role_id", "invited", "undecided", "declined")
SELECT `id`, 'open', NULL, '[]', '[]', json_array(`challenged_id`) FROM `tables` WHERE `closed_because` = 'declined' AND `challenged_id` IS NOT NULL
ON CONFLICT(`table_id`) DO UPDATE SET `declined` = excluded.`declined`;--> statement-breakpoint
DROP TABLE `access`;--> statement-breakpoint
ALTER TABLE `__new_access` RENAME TO `access`;--> statement-breakpoint
PRAGMA foreign_keys=ON;
