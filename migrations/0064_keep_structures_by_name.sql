CREATE TABLE `study_structures` (
	`study_id` text NOT NULL,
	`name` text NOT NULL,
	`outline` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`study_id`, `name`),
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade
);
