CREATE TABLE "entrants" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"holder_kind" text COLLATE "C" NOT NULL,
	"holder_id" text COLLATE "C" NOT NULL,
	"seed" bigint,
	"is_checked_in" boolean NOT NULL,
	"is_out" boolean NOT NULL,
	"first_round" bigint NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "entrants_tournament_id_number_pk" PRIMARY KEY("tournament_id","number"),
	CONSTRAINT "entrants_kind" CHECK ("entrants"."holder_kind" IN ('person', 'role', 'computer'))
);

--> statement-breakpoint
CREATE TABLE "event_results" (
	"table_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"guild_id" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"result" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "event_results_event" CHECK (json_valid("event_results"."event")),
	CONSTRAINT "event_results_result" CHECK (json_valid("event_results"."result"))
);

--> statement-breakpoint
CREATE TABLE "openings" (
	"table_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"guild_id" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C" NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"options" text COLLATE "C" NOT NULL,
	"seats" text COLLATE "C" NOT NULL,
	"event" text COLLATE "C" NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "openings_options" CHECK (json_valid("openings"."options")),
	CONSTRAINT "openings_seats" CHECK (json_valid("openings"."seats")),
	CONSTRAINT "openings_event" CHECK (json_valid("openings"."event"))
);

--> statement-breakpoint
CREATE TABLE "pairings" (
	"tournament_id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"round" bigint NOT NULL,
	"slot" text COLLATE "C",
	"seats" text COLLATE "C" NOT NULL,
	"table_id" text COLLATE "C",
	"due_at" bigint,
	"result" text COLLATE "C",
	"is_overdue" boolean NOT NULL,
	"is_void" boolean NOT NULL,
	"is_ending" boolean NOT NULL,
	CONSTRAINT "pairings_tournament_id_number_pk" PRIMARY KEY("tournament_id","number"),
	CONSTRAINT "pairings_seats" CHECK (json_valid("pairings"."seats"))
);

--> statement-breakpoint
CREATE TABLE "tournaments" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"guild_id" text COLLATE "C" NOT NULL,
	"channel_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"organizer_id" text COLLATE "C" NOT NULL,
	"manager_role" text COLLATE "C",
	"game" text COLLATE "C" NOT NULL,
	"options" text COLLATE "C" NOT NULL,
	"settings" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"seed" bigint NOT NULL,
	"round" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"started_at" bigint,
	"due_at" bigint,
	"revision" bigint NOT NULL,
	"message_id" text COLLATE "C",
	"shown_revision" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tournaments_kind" CHECK ("tournaments"."kind" IN ('tournament', 'match', 'season')),
	CONSTRAINT "tournaments_status" CHECK ("tournaments"."status" IN ('sign-up', 'running', 'finished', 'closed')),
	CONSTRAINT "tournaments_name" CHECK (length("tournaments"."name") BETWEEN 1 AND 64),
	CONSTRAINT "tournaments_options" CHECK (json_valid("tournaments"."options")),
	CONSTRAINT "tournaments_settings" CHECK (json_valid("tournaments"."settings"))
);

--> statement-breakpoint
ALTER TABLE "tables" ADD COLUMN "event" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "entrants" ADD CONSTRAINT "entrants_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pairings" ADD CONSTRAINT "pairings_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "entrants_holder" ON "entrants" USING btree ("holder_id");
--> statement-breakpoint
CREATE INDEX "event_results_at" ON "event_results" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "openings_due" ON "openings" USING btree ("due_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "pairings_table" ON "pairings" USING btree ("table_id");
--> statement-breakpoint
CREATE INDEX "pairings_ending" ON "pairings" USING btree ("tournament_id") WHERE "pairings"."is_ending";
--> statement-breakpoint
CREATE INDEX "tournaments_guild" ON "tournaments" USING btree ("guild_id","kind","created_at");
--> statement-breakpoint
CREATE INDEX "tournaments_due" ON "tournaments" USING btree ("due_at") WHERE "tournaments"."due_at" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "tournaments_unshown" ON "tournaments" USING btree ("id") WHERE "tournaments"."shown_revision" <> "tournaments"."revision";
