CREATE TABLE `analyses` (
	`table_id` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "analyses_data" CHECK(json_valid("analyses"."data"))
) STRICT;
