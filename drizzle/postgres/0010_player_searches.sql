CREATE TABLE "player_searches" (
	"table_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"guild_id" text COLLATE "C" NOT NULL,
	"role_id" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "player_searches_state" CHECK ("player_searches"."state" IN ('pending', 'sending', 'posted'))
);

--> statement-breakpoint
ALTER TABLE "guild_settings" ADD COLUMN "players_role" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "player_searches" ADD CONSTRAINT "player_searches_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "player_searches_guild" ON "player_searches" USING btree ("guild_id","at");
--> statement-breakpoint
CREATE INDEX "player_searches_unposted" ON "player_searches" USING btree ("guild_id") WHERE "player_searches"."state" <> 'posted';
