CREATE TABLE "login_turns" (
	"bucket" bigint PRIMARY KEY NOT NULL,
	"free_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "logins" (
	"process" text COLLATE "C" PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"times" text COLLATE "C" NOT NULL,
	CONSTRAINT "logins_failures" CHECK ("logins"."failures" >= 0),
	CONSTRAINT "logins_times" CHECK (json_valid("logins"."times"))
);

--> statement-breakpoint
ALTER TABLE "watches" DROP CONSTRAINT "watches_one";
