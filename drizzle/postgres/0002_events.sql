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
ALTER TABLE "tables" ADD COLUMN "event" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "event_results_at" ON "event_results" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "openings_due" ON "openings" USING btree ("due_at");
