CREATE TABLE `category_proposals` (
	`study_id` text PRIMARY KEY NOT NULL,
	`groups` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "category_proposals_groups" CHECK(json_valid("category_proposals"."groups"))
);
