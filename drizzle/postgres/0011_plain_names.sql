ALTER TABLE "tables" RENAME COLUMN "lot" TO "has_random_seats";
--> statement-breakpoint
ALTER TABLE "tables" RENAME COLUMN "rests_since" TO "paused_since";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "called" TO "mentioned";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "told" TO "reported_cause";
--> statement-breakpoint
ALTER TABLE "clocks" RENAME COLUMN "called_by" TO "starts_with_version";
--> statement-breakpoint
ALTER TABLE "clocks" RENAME COLUMN "since" TO "running_since";
--> statement-breakpoint
ALTER TABLE "deadlines" RENAME COLUMN "is_still" TO "is_paused";
--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "back" TO "undo_from";
--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "is_taken" TO "is_accepted";
--> statement-breakpoint
ALTER TABLE "conditional_moves" RENAME COLUMN "stopped" TO "stop_reason";
--> statement-breakpoint
ALTER TABLE "guild_settings" RENAME COLUMN "pings" TO "mentions_players";
--> statement-breakpoint
ALTER TABLE "guild_settings" RENAME COLUMN "announces" TO "announces_roles";
--> statement-breakpoint
ALTER TABLE "person_settings" RENAME COLUMN "words" TO "in_words";
--> statement-breakpoint
ALTER TABLE "person_settings" RENAME COLUMN "confirms" TO "confirms_moves";
--> statement-breakpoint
ALTER TABLE "person_settings" RENAME COLUMN "calls_from" TO "invitations_from";
