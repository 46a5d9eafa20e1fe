CREATE TABLE `study_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`user_id` text,
	`about` text NOT NULL,
	`outcome` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`parts` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`evidence` text,
	`at` text NOT NULL,
	`edited_at` text,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `study_decisions_study` ON `study_decisions` (`study_id`,`at`);
--> statement-breakpoint
CREATE INDEX `study_decisions_user` ON `study_decisions` (`user_id`);
