CREATE TABLE "analyses" (
	"table_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"data" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "analyses_data" CHECK (json_valid("analyses"."data"))
);

--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
