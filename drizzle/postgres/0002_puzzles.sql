CREATE TABLE "puzzle_attempts" (
	"person_id" text COLLATE "C" NOT NULL,
	"game" text COLLATE "C" NOT NULL,
	"puzzle" text COLLATE "C" NOT NULL,
	"is_solved" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "puzzle_attempts_person_id_game_puzzle_pk" PRIMARY KEY("person_id","game","puzzle")
);

