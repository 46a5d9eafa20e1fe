CREATE TABLE `criterion_merges` (
	`study_id` text PRIMARY KEY NOT NULL,
	`merges` text NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "criterion_merges_merges" CHECK(json_valid("criterion_merges"."merges"))
);
