ALTER TABLE "ballots" ADD COLUMN "tally" text COLLATE "C";
