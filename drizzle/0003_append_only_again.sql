-- The list of actions was rebuilt, and its triggers went with the old one.
CREATE TRIGGER `actions_follow` BEFORE INSERT ON `actions`
WHEN new.`ply` <> (SELECT coalesce(max(`ply`) + 1, 0) FROM `actions` WHERE `table_id` = new.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actions follow one another without gaps');
END;
--> statement-breakpoint
CREATE TRIGGER `actions_stay_as_they_are` BEFORE UPDATE ON `actions`
BEGIN
	SELECT raise(ABORT, 'actions are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `actions_stay` BEFORE DELETE ON `actions`
WHEN EXISTS (SELECT 1 FROM `tables` WHERE `id` = old.`table_id`)
BEGIN
	SELECT raise(ABORT, 'actions are never deleted');
END;
