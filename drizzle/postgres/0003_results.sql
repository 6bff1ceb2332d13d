CREATE TABLE "achievements" (
	"person_id" text COLLATE "C" NOT NULL,
	"guild_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"table_id" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "achievements_person_id_guild_id_name_pk" PRIMARY KEY("person_id","guild_id","name")
);

--> statement-breakpoint
CREATE TABLE "result_changes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "result_changes_one" CHECK ("result_changes"."id" = 1)
);

--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "rated" boolean;
--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "achievements" boolean;
--> statement-breakpoint
ALTER TABLE "person_settings" ADD COLUMN "listed" boolean;
--> statement-breakpoint
ALTER TABLE "person_settings" ADD COLUMN "worldwide" boolean;
--> statement-breakpoint
ALTER TABLE "person_settings" ADD COLUMN "achievements" boolean;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "holder" text COLLATE "C" DEFAULT 'person' NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "guild_id" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "variant" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "sides" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "team" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "placement" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "is_rated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "rules_version" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "plies" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "is_reviewed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "achievements_table" ON "achievements" USING btree ("table_id");
--> statement-breakpoint
CREATE INDEX "results_ladder" ON "results" USING btree ("game","variant","guild_id","ended_at") WHERE "results"."is_rated";
--> statement-breakpoint
CREATE INDEX "results_guild" ON "results" USING btree ("guild_id");
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_holder" CHECK ("results"."holder" IN ('person', 'member', 'role'));
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_placement" CHECK ("results"."placement" >= 1);
--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_plies" CHECK ("results"."plies" >= 0);
--> statement-breakpoint
UPDATE "results" SET
	"holder" = CASE WHEN "seats"."holder_kind" = 'role' THEN 'member' ELSE 'person' END,
	"guild_id" = "tables"."guild_id",
	"variant" = COALESCE(CASE "results"."game"
		WHEN 'kings-table' THEN COALESCE("tables"."options"::json ->> 'board', 'tablut')
		WHEN 'conquer-the-kings' THEN COALESCE("tables"."options"::json ->> 'mode', 'four')
		WHEN 'kings-gauntlet' THEN COALESCE("tables"."options"::json ->> 'mode', 'team-opposite')
		WHEN 'kings-mate' THEN COALESCE("tables"."options"::json ->> 'rules', 'basic')
		WHEN 'knightmare' THEN COALESCE("tables"."options"::json ->> 'cards', 'on')
	END, ''),
	"sides" = COALESCE((SELECT string_agg("side"."value", ' ' ORDER BY "side"."place")
		FROM json_array_elements_text("seats"."sides"::json) WITH ORDINALITY AS "side"("value", "place")), ''),
	"team" = "results"."seat",
	"placement" = CASE WHEN "results"."result" = 'lost' THEN 2 ELSE 1 END,
	"rules_version" = "tables"."rules_version",
	"plies" = (SELECT COUNT(*) FROM "actions" WHERE "actions"."table_id" = "results"."table_id")
FROM "tables", "seats"
WHERE "tables"."id" = "results"."table_id" AND "seats"."table_id" = "results"."table_id" AND "seats"."id" = "results"."seat";
--> statement-breakpoint
INSERT INTO "results" ("table_id", "seat", "person_id", "game", "result", "ended_at", "holder", "guild_id", "variant", "sides", "team", "placement", "rules_version", "plies")
SELECT DISTINCT "members"."table_id", "members"."seat", "seats"."holder_id", "members"."game", "members"."result", "members"."ended_at", 'role',
	"members"."guild_id", "members"."variant", "members"."sides", "members"."team", "members"."placement", "members"."rules_version", "members"."plies"
FROM "results" AS "members"
JOIN "seats" ON "seats"."table_id" = "members"."table_id" AND "seats"."id" = "members"."seat"
WHERE "members"."holder" = 'member';
