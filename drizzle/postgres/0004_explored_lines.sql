CREATE TABLE "explored_lines" (
	"table_id" text COLLATE "C" NOT NULL,
	"person_id" text COLLATE "C" NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"viewer" text COLLATE "C",
	"step" bigint NOT NULL,
	"moves" text COLLATE "C" NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "explored_lines_table_id_person_id_name_key_pk" PRIMARY KEY("table_id","person_id","name_key"),
	CONSTRAINT "explored_lines_moves" CHECK (json_valid("explored_lines"."moves")),
	CONSTRAINT "explored_lines_name" CHECK (length("explored_lines"."name") BETWEEN 1 AND 40),
	CONSTRAINT "explored_lines_step" CHECK ("explored_lines"."step" >= 0)
);

--> statement-breakpoint
ALTER TABLE "explored_lines" ADD CONSTRAINT "explored_lines_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "explored_lines_person" ON "explored_lines" USING btree ("person_id");
