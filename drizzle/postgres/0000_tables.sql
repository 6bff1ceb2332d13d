-- SQLite's function of this name, for the checks of both databases. It refuses what isn't JSON.
CREATE FUNCTION json_valid(value text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	AS $$ SELECT value::json IS NOT NULL $$;
--> statement-breakpoint
CREATE TABLE "access" (
	"table_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"role_id" text COLLATE "C",
	"invited" text COLLATE "C" NOT NULL,
	"undecided" text COLLATE "C" NOT NULL,
	"declined" text COLLATE "C" NOT NULL,
	CONSTRAINT "access_kind" CHECK ("access"."kind" IN ('open', 'invited', 'private')),
	CONSTRAINT "access_invited" CHECK (json_valid("access"."invited")),
	CONSTRAINT "access_undecided" CHECK (json_valid("access"."undecided")),
	CONSTRAINT "access_declined" CHECK (json_valid("access"."declined"))
);

--> statement-breakpoint
CREATE TABLE "actions" (
	"table_id" text COLLATE "C" NOT NULL,
	"ply" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"actor" bigint NOT NULL,
	"notation" text COLLATE "C" NOT NULL,
	"notices" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"at" bigint NOT NULL,
	"clocks" text COLLATE "C",
	CONSTRAINT "actions_table_id_ply_pk" PRIMARY KEY("table_id","ply"),
	CONSTRAINT "actions_ply" CHECK ("actions"."ply" >= 0),
	CONSTRAINT "actions_kind" CHECK ("actions"."kind" IN ('action', 'call', 'undo')),
	CONSTRAINT "actions_notices" CHECK (json_valid("actions"."notices"))
);

--> statement-breakpoint
CREATE TABLE "actors" (
	"table_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C",
	CONSTRAINT "actors_table_id_number_pk" PRIMARY KEY("table_id","number")
);

--> statement-breakpoint
CREATE TABLE "ballots" (
	"table_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"seat" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"turn" bigint NOT NULL,
	"candidate" text COLLATE "C",
	"opened_at" bigint NOT NULL,
	"closes_at" bigint,
	"is_extended" boolean NOT NULL,
	"counting_since" bigint,
	"ended_by" text COLLATE "C",
	"is_reopened" boolean DEFAULT false NOT NULL,
	"confirmed" text COLLATE "C" DEFAULT '[]' NOT NULL,
	"unconfirmed" text COLLATE "C" DEFAULT '[]' NOT NULL,
	"closed_at" bigint,
	"chosen" bigint,
	"ply" bigint,
	"discounted" text COLLATE "C" NOT NULL,
	CONSTRAINT "ballots_table_id_number_pk" PRIMARY KEY("table_id","number"),
	CONSTRAINT "ballots_subject" CHECK ("ballots"."subject" IN ('move', 'draw', 'abort', 'adjourn', 'resume', 'resign', 'captain')),
	CONSTRAINT "ballots_candidate" CHECK (("ballots"."subject" = 'captain') = ("ballots"."candidate" IS NOT NULL)),
	CONSTRAINT "ballots_chosen" CHECK ("ballots"."chosen" IS NULL OR "ballots"."closed_at" IS NOT NULL),
	CONSTRAINT "ballots_discounted" CHECK (json_valid("ballots"."discounted"))
);

--> statement-breakpoint
CREATE TABLE "blocks" (
	"guild_id" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C" NOT NULL,
	"until" bigint,
	"at" bigint NOT NULL,
	CONSTRAINT "blocks_guild_id_person_id_pk" PRIMARY KEY("guild_id","person_id"),
	CONSTRAINT "blocks_reason" CHECK (length("blocks"."reason") BETWEEN 1 AND 200)
);

--> statement-breakpoint
CREATE TABLE "clocks" (
	"table_id" text COLLATE "C" NOT NULL,
	"seat" text COLLATE "C" NOT NULL,
	"left" bigint NOT NULL,
	"free" bigint NOT NULL,
	"since" bigint,
	"called_by" bigint,
	"given_back" bigint NOT NULL,
	"vacation" bigint DEFAULT 0 NOT NULL,
	"away_until" bigint,
	"away_since" bigint,
	"used" bigint DEFAULT 0 NOT NULL,
	"used_before" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "clocks_table_id_seat_pk" PRIMARY KEY("table_id","seat"),
	CONSTRAINT "clocks_spans" CHECK ("clocks"."left" >= 0 AND "clocks"."free" >= 0 AND "clocks"."given_back" >= 0),
	CONSTRAINT "clocks_called" CHECK ("clocks"."since" IS NULL OR "clocks"."called_by" IS NULL)
);

--> statement-breakpoint
CREATE TABLE "conditional_moves" (
	"table_id" text COLLATE "C" NOT NULL,
	"seat" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"plies" bigint NOT NULL,
	"lines" text COLLATE "C" NOT NULL,
	"stopped" text COLLATE "C",
	"played" text COLLATE "C" NOT NULL,
	CONSTRAINT "conditional_moves_table_id_seat_pk" PRIMARY KEY("table_id","seat"),
	CONSTRAINT "conditional_moves_lines" CHECK (json_valid("conditional_moves"."lines")),
	CONSTRAINT "conditional_moves_played" CHECK (json_valid("conditional_moves"."played")),
	CONSTRAINT "conditional_moves_stopped" CHECK ("conditional_moves"."stopped" IN ('deviated', 'offer', 'moved', 'illegal', 'taken-back')),
	CONSTRAINT "conditional_moves_plies" CHECK ("conditional_moves"."plies" >= 0)
);

--> statement-breakpoint
CREATE TABLE "deadlines" (
	"table_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"due_at" bigint NOT NULL,
	"is_still" boolean DEFAULT false NOT NULL,
	CONSTRAINT "deadlines_table_id_kind_key_pk" PRIMARY KEY("table_id","kind","key")
);

--> statement-breakpoint
CREATE TABLE "guild_settings" (
	"guild_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"theme" text COLLATE "C",
	"channels" text COLLATE "C",
	"games" text COLLATE "C",
	"host_role" text COLLATE "C",
	"tables_per_person" bigint,
	"tables_per_server" bigint,
	"moderator_role" text COLLATE "C",
	"moderation_channel" text COLLATE "C",
	"archive_minutes" bigint,
	"pings" boolean,
	"clock" text COLLATE "C",
	"vote_preset" text COLLATE "C",
	"announces" boolean,
	"films" boolean
);

--> statement-breakpoint
CREATE TABLE "hints" (
	"table_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"path" text COLLATE "C" NOT NULL,
	"plies" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "hints_table_id_number_pk" PRIMARY KEY("table_id","number"),
	CONSTRAINT "hints_path" CHECK (json_valid("hints"."path")),
	CONSTRAINT "hints_plies" CHECK ("hints"."plies" >= 0)
);

--> statement-breakpoint
CREATE TABLE "left_guilds" (
	"guild_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"left_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "lessons" (
	"person_id" text COLLATE "C" NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"step" bigint NOT NULL,
	CONSTRAINT "lessons_person_id_game_pk" PRIMARY KEY("person_id","game"),
	CONSTRAINT "lessons_step" CHECK ("lessons"."step" >= 0)
);

--> statement-breakpoint
CREATE TABLE "members" (
	"table_id" text COLLATE "C" NOT NULL,
	"seat" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"is_removed" boolean NOT NULL,
	"reason" text COLLATE "C",
	"follows" boolean NOT NULL,
	"since" bigint NOT NULL,
	"rowid" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "members_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "members_table_id_seat_person_id_pk" PRIMARY KEY("table_id","seat","person_id"),
	CONSTRAINT "members_reason" CHECK ("members"."reason" IS NULL OR "members"."is_removed")
);

--> statement-breakpoint
CREATE TABLE "moderations" (
	"table_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C",
	"successor_id" text COLLATE "C",
	"reason" text COLLATE "C" NOT NULL,
	"plies" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "moderations_table_id_number_pk" PRIMARY KEY("table_id","number"),
	CONSTRAINT "moderations_kind" CHECK ("moderations"."kind" IN ('cancel', 'end', 'remove', 'replace', 'pause', 'resume', 'undo', 'reverse')),
	CONSTRAINT "moderations_person" CHECK (("moderations"."person_id" IS NOT NULL) = ("moderations"."kind" IN ('remove', 'replace'))),
	CONSTRAINT "moderations_successor" CHECK (("moderations"."successor_id" IS NOT NULL) = ("moderations"."kind" = 'replace')),
	CONSTRAINT "moderations_reason" CHECK (length("moderations"."reason") BETWEEN 1 AND 200),
	CONSTRAINT "moderations_plies" CHECK ("moderations"."plies" >= 0)
);

--> statement-breakpoint
CREATE TABLE "offers" (
	"table_id" text COLLATE "C" NOT NULL,
	"first_version" bigint NOT NULL,
	"version" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"agreed" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"closed_by" text COLLATE "C",
	"plies" bigint NOT NULL,
	"at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	"back" bigint,
	"seat" text COLLATE "C",
	"leaver" text COLLATE "C",
	"successor" text COLLATE "C",
	"is_taken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "offers_table_id_first_version_pk" PRIMARY KEY("table_id","first_version"),
	CONSTRAINT "offers_kind" CHECK ("offers"."kind" IN ('draw', 'abort', 'undo', 'adjourn', 'resume', 'substitute')),
	CONSTRAINT "offers_state" CHECK ("offers"."state" IN ('open', 'agreed', 'declined', 'withdrawn', 'lapsed')),
	CONSTRAINT "offers_agreed" CHECK (json_valid("offers"."agreed")),
	CONSTRAINT "offers_version" CHECK ("offers"."first_version" <= "offers"."version"),
	CONSTRAINT "offers_closed" CHECK ("offers"."state" <> 'open' OR "offers"."closed_by" IS NULL),
	CONSTRAINT "offers_plies" CHECK ("offers"."plies" >= 0),
	CONSTRAINT "offers_back" CHECK (("offers"."kind" = 'undo') = ("offers"."back" IS NOT NULL)),
	CONSTRAINT "offers_seat" CHECK (("offers"."kind" = 'substitute') = ("offers"."seat" IS NOT NULL)),
	CONSTRAINT "offers_leaver" CHECK (("offers"."seat" IS NULL) = ("offers"."leaver" IS NULL)),
	CONSTRAINT "offers_successor" CHECK ("offers"."successor" IS NULL OR "offers"."seat" IS NOT NULL),
	CONSTRAINT "offers_taken" CHECK (NOT "offers"."is_taken" OR "offers"."successor" IS NOT NULL)
);

--> statement-breakpoint
CREATE TABLE "outbox" (
	"table_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C",
	"message_id" text COLLATE "C",
	"nonce" text COLLATE "C",
	"refusal" text COLLATE "C",
	"cause" text COLLATE "C",
	"attempts" bigint DEFAULT 0 NOT NULL,
	"retry_at" bigint,
	"told" text COLLATE "C",
	"plies" bigint DEFAULT 0 NOT NULL,
	"to_act" text COLLATE "C" DEFAULT '[]' NOT NULL,
	"first_version" bigint NOT NULL,
	"called" text COLLATE "C" NOT NULL,
	CONSTRAINT "outbox_table_id_kind_version_pk" PRIMARY KEY("table_id","kind","version"),
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" IN ('lobby', 'board', 'offer', 'reminder')),
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" IN ('pending', 'sending', 'live', 'stray', 'retired', 'skipped')),
	CONSTRAINT "outbox_refusal" CHECK ("outbox"."refusal" IN ('passing', 'waiting', 'final')),
	CONSTRAINT "outbox_cause" CHECK (("outbox"."refusal" IS NULL) = ("outbox"."cause" IS NULL)),
	CONSTRAINT "outbox_retry" CHECK (("outbox"."retry_at" IS NOT NULL) = ("outbox"."refusal" IS NOT NULL AND "outbox"."refusal" <> 'final')),
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0),
	CONSTRAINT "outbox_sending" CHECK ("outbox"."state" <> 'sending' OR "outbox"."nonce" IS NOT NULL),
	CONSTRAINT "outbox_place" CHECK (("outbox"."channel_id" IS NULL) = ("outbox"."message_id" IS NULL)),
	CONSTRAINT "outbox_plies" CHECK ("outbox"."plies" >= 0),
	CONSTRAINT "outbox_to_act" CHECK (json_valid("outbox"."to_act")),
	CONSTRAINT "outbox_called" CHECK (json_valid("outbox"."called")),
	CONSTRAINT "outbox_first_version" CHECK ("outbox"."first_version" <= "outbox"."version"),
	CONSTRAINT "outbox_live" CHECK ("outbox"."state" <> 'live' OR "outbox"."message_id" IS NOT NULL)
);

--> statement-breakpoint
CREATE TABLE "person_settings" (
	"person_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"theme" text COLLATE "C",
	"words" boolean,
	"confirms" boolean,
	"calls_from" text COLLATE "C",
	"blocked" text COLLATE "C",
	"reminder" text COLLATE "C",
	"time_zone" text COLLATE "C",
	"quiet_hours" text COLLATE "C",
	"vacation_until" bigint,
	"board_fixed" boolean,
	"ends_turns" boolean
);

--> statement-breakpoint
CREATE TABLE "proposals" (
	"table_id" text COLLATE "C" NOT NULL,
	"ballot" bigint NOT NULL,
	"number" bigint NOT NULL,
	"path" text COLLATE "C",
	"notation" text COLLATE "C" NOT NULL,
	"is_secret" boolean NOT NULL,
	"by" text COLLATE "C" NOT NULL,
	"note" text COLLATE "C",
	"at" bigint NOT NULL,
	CONSTRAINT "proposals_table_id_ballot_number_pk" PRIMARY KEY("table_id","ballot","number"),
	CONSTRAINT "proposals_path" CHECK (json_valid("proposals"."path")),
	CONSTRAINT "proposals_note" CHECK (length("proposals"."note") <= 200)
);

--> statement-breakpoint
CREATE TABLE "results" (
	"table_id" text COLLATE "C" NOT NULL,
	"seat" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"result" text COLLATE "C" NOT NULL,
	"ended_at" bigint NOT NULL,
	CONSTRAINT "results_table_id_seat_person_id_pk" PRIMARY KEY("table_id","seat","person_id"),
	CONSTRAINT "results_result" CHECK ("results"."result" IN ('won', 'drawn', 'lost'))
);

--> statement-breakpoint
CREATE TABLE "seats" (
	"table_id" text COLLATE "C" NOT NULL,
	"ordinal" bigint NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"sides" text COLLATE "C" NOT NULL,
	"holder_kind" text COLLATE "C",
	"holder_id" text COLLATE "C",
	"rule" text COLLATE "C",
	"council" text COLLATE "C",
	CONSTRAINT "seats_table_id_ordinal_pk" PRIMARY KEY("table_id","ordinal"),
	CONSTRAINT "seats_holder_kind" CHECK ("seats"."holder_kind" IN ('person', 'people', 'role', 'computer')),
	CONSTRAINT "seats_holder_whole" CHECK (("seats"."holder_kind" IS NULL) = ("seats"."holder_id" IS NULL)),
	CONSTRAINT "seats_level" CHECK ("seats"."holder_kind" <> 'computer' OR "seats"."holder_id" IN ('1', '2', '3', '4', '5')),
	CONSTRAINT "seats_sides" CHECK (json_valid("seats"."sides")),
	CONSTRAINT "seats_rule" CHECK (json_valid("seats"."rule"))
);

--> statement-breakpoint
CREATE TABLE "setups" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "setups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" text COLLATE "C" NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"shared_guild_id" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "setups_named" CHECK (length("setups"."name") BETWEEN 1 AND 64)
);

--> statement-breakpoint
CREATE TABLE "snapshots" (
	"table_id" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"plies" bigint NOT NULL,
	"position" text COLLATE "C" NOT NULL,
	CONSTRAINT "snapshots_table_id_rules_version_pk" PRIMARY KEY("table_id","rules_version"),
	CONSTRAINT "snapshots_plies" CHECK ("snapshots"."plies" >= 0)
);

--> statement-breakpoint
CREATE TABLE "standing_orders" (
	"table_id" text COLLATE "C" NOT NULL,
	"seat" text COLLATE "C" NOT NULL,
	"orders" text COLLATE "C" NOT NULL,
	CONSTRAINT "standing_orders_table_id_seat_pk" PRIMARY KEY("table_id","seat"),
	CONSTRAINT "standing_orders_orders" CHECK (json_valid("standing_orders"."orders"))
);

--> statement-breakpoint
CREATE TABLE "tables" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"rules_version" bigint NOT NULL,
	"options" text COLLATE "C" NOT NULL,
	"seed" bigint NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"closed_because" text COLLATE "C",
	"version" bigint NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"host_id" text COLLATE "C" NOT NULL,
	"challenged_id" text COLLATE "C",
	"lot" boolean NOT NULL,
	"guild_id" text COLLATE "C",
	"channel_id" text COLLATE "C" NOT NULL,
	"lobby_message_id" text COLLATE "C",
	"thread_id" text COLLATE "C",
	"opening_notices" text COLLATE "C" NOT NULL,
	"winners" text COLLATE "C" NOT NULL,
	"outcome_reason" text COLLATE "C",
	"rematch_of" text COLLATE "C",
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"ended_at" bigint,
	"rests_since" bigint,
	"rowid" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "tables_rowid_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "tables_status" CHECK ("tables"."status" IN ('lobby', 'challenge', 'playing', 'finished', 'closed')),
	CONSTRAINT "tables_closed_because" CHECK ("tables"."closed_because" IN ('cancelled', 'declined', 'expired', 'aborted')),
	CONSTRAINT "tables_closed" CHECK (("tables"."status" = 'closed') = ("tables"."closed_because" IS NOT NULL)),
	CONSTRAINT "tables_outcome" CHECK (("tables"."status" = 'finished') = ("tables"."outcome_reason" IS NOT NULL)),
	CONSTRAINT "tables_ended" CHECK (("tables"."status" IN ('finished', 'closed')) = ("tables"."ended_at" IS NOT NULL)),
	CONSTRAINT "tables_seed" CHECK ("tables"."seed" BETWEEN 0 AND 9007199254740991),
	CONSTRAINT "tables_version" CHECK ("tables"."version" >= 1),
	CONSTRAINT "tables_options" CHECK (json_valid("tables"."options")),
	CONSTRAINT "tables_opening_notices" CHECK (json_valid("tables"."opening_notices")),
	CONSTRAINT "tables_winners" CHECK (json_valid("tables"."winners"))
);

--> statement-breakpoint
CREATE TABLE "touches" (
	"table_id" text COLLATE "C" NOT NULL,
	"side" text COLLATE "C" NOT NULL,
	"ply" bigint NOT NULL,
	"token" text COLLATE "C" NOT NULL,
	CONSTRAINT "touches_table_id_side_pk" PRIMARY KEY("table_id","side"),
	CONSTRAINT "touches_ply" CHECK ("touches"."ply" >= 0)
);

--> statement-breakpoint
CREATE TABLE "votes" (
	"table_id" text COLLATE "C" NOT NULL,
	"ballot" bigint NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"proposal" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "votes_table_id_ballot_person_id_pk" PRIMARY KEY("table_id","ballot","person_id")
);

--> statement-breakpoint
CREATE TABLE "watches" (
	"id" bigint PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "watches_one" CHECK ("watches"."id" = 1)
);

--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_table_id_actor_actors_table_id_number_fk" FOREIGN KEY ("table_id","actor") REFERENCES "public"."actors"("table_id","number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "actors" ADD CONSTRAINT "actors_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "clocks" ADD CONSTRAINT "clocks_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "conditional_moves" ADD CONSTRAINT "conditional_moves_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "deadlines" ADD CONSTRAINT "deadlines_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "hints" ADD CONSTRAINT "hints_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "moderations" ADD CONSTRAINT "moderations_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "snapshots" ADD CONSTRAINT "snapshots_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "standing_orders" ADD CONSTRAINT "standing_orders_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tables" ADD CONSTRAINT "tables_rematch_of_tables_id_fk" FOREIGN KEY ("rematch_of") REFERENCES "public"."tables"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "clocks_running" ON "clocks" USING btree ("since") WHERE "clocks"."since" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "conditional_moves_person" ON "conditional_moves" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "deadlines_due" ON "deadlines" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "hints_person" ON "hints" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "members_person" ON "members" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "outbox_unsettled" ON "outbox" USING btree ("state","table_id") WHERE "outbox"."state" IN ('pending', 'sending', 'live', 'stray');
--> statement-breakpoint
CREATE INDEX "outbox_open" ON "outbox" USING btree ("retry_at") WHERE "outbox"."state" IN ('pending', 'sending', 'stray') OR "outbox"."refusal" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "results_person" ON "results" USING btree ("person_id","ended_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "seats_id" ON "seats" USING btree ("table_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "seats_one_per_person" ON "seats" USING btree ("table_id","holder_id") WHERE "seats"."holder_kind" = 'person';
--> statement-breakpoint
CREATE INDEX "seats_holder" ON "seats" USING btree ("holder_id");
--> statement-breakpoint
CREATE INDEX "seats_computer" ON "seats" USING btree ("table_id") WHERE "seats"."holder_kind" = 'computer';
--> statement-breakpoint
CREATE UNIQUE INDEX "setups_name" ON "setups" USING btree ("owner_id","game","name_key");
--> statement-breakpoint
CREATE INDEX "setups_shared" ON "setups" USING btree ("shared_guild_id","game");
--> statement-breakpoint
CREATE INDEX "tables_host" ON "tables" USING btree ("host_id","status");
--> statement-breakpoint
CREATE INDEX "tables_opened_by" ON "tables" USING btree ("host_id","created_at");
--> statement-breakpoint
CREATE INDEX "tables_opened_in" ON "tables" USING btree ("channel_id","created_at");
--> statement-breakpoint
CREATE INDEX "tables_challenged" ON "tables" USING btree ("challenged_id","created_at") WHERE "tables"."challenged_id" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "tables_rematches" ON "tables" USING btree ("created_at") WHERE "tables"."rematch_of" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "tables_rematch_of" ON "tables" USING btree ("rematch_of") WHERE "tables"."rematch_of" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "tables_playing_in" ON "tables" USING btree ("channel_id","created_at") WHERE "tables"."status" = 'playing';
--> statement-breakpoint
CREATE INDEX "tables_thread" ON "tables" USING btree ("thread_id");
--> statement-breakpoint
CREATE INDEX "tables_guild" ON "tables" USING btree ("guild_id","status");
--> statement-breakpoint
CREATE UNIQUE INDEX "tables_one_rematch" ON "tables" USING btree ("rematch_of") WHERE "tables"."status" <> 'closed';
--> statement-breakpoint
-- The record of a game is append-only, as in SQLite.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '%', TG_ARGV[0] USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION actions_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.ply <> (SELECT coalesce(max(ply) + 1, 0) FROM actions WHERE table_id = new.table_id) THEN
		RAISE EXCEPTION 'actions follow one another without gaps' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER actions_follow BEFORE INSERT ON actions FOR EACH ROW EXECUTE FUNCTION actions_follow();
--> statement-breakpoint
CREATE TRIGGER actions_stay_as_they_are BEFORE UPDATE ON actions FOR EACH ROW
	EXECUTE FUNCTION refuse_change('actions are never changed');
--> statement-breakpoint
CREATE FUNCTION actions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM tables WHERE id = old.table_id) THEN
		RAISE EXCEPTION 'actions are never deleted' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER actions_stay BEFORE DELETE ON actions FOR EACH ROW EXECUTE FUNCTION actions_stay();
--> statement-breakpoint
CREATE FUNCTION actors_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.number <> (SELECT coalesce(max(number), 0) + 1 FROM actors WHERE table_id = new.table_id) THEN
		RAISE EXCEPTION 'actors follow one another without gaps' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER actors_follow BEFORE INSERT ON actors FOR EACH ROW EXECUTE FUNCTION actors_follow();
--> statement-breakpoint
CREATE TRIGGER actors_stay_as_they_are BEFORE UPDATE OF table_id, number, side ON actors FOR EACH ROW
	EXECUTE FUNCTION refuse_change('actors are never changed');
--> statement-breakpoint
CREATE FUNCTION actors_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM tables WHERE id = old.table_id) THEN
		RAISE EXCEPTION 'actors are never deleted' USING ERRCODE = 'integrity_constraint_violation';
	END IF;
	RETURN old;
END $$;
--> statement-breakpoint
CREATE TRIGGER actors_stay BEFORE DELETE ON actors FOR EACH ROW EXECUTE FUNCTION actors_stay();
--> statement-breakpoint
-- drizzle inserts null for a number that is to be given, as SQLite wants it.
CREATE FUNCTION number_setup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	new.id := coalesce(new.id, nextval(pg_get_serial_sequence('setups', 'id')));
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER setups_number BEFORE INSERT ON setups FOR EACH ROW EXECUTE FUNCTION number_setup();
