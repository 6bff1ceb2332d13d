CREATE TABLE `standing_orders` (
	`table_id` text NOT NULL,
	`seat` text NOT NULL,
	`orders` text NOT NULL,
	PRIMARY KEY(`table_id`, `seat`),
	FOREIGN KEY (`table_id`) REFERENCES `tables`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "standing_orders_orders" CHECK(json_valid("standing_orders"."orders"))
) STRICT;
