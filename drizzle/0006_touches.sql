CREATE TABLE `touches` (
	`table_id` text NOT NULL,
	`side` text NOT NULL,
	`ply` integer NOT NULL,
	`token` text NOT NULL,
	PRIMARY KEY(`table_id`, `side`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "touches_ply" CHECK("touches"."ply" >= 0)
) STRICT;
