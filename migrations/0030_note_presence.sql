CREATE TABLE `presences` (
	`study_id` text NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`study_id`, `user_id`),
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `presences_user` ON `presences` (`user_id`);--> statement-breakpoint
CREATE INDEX `presences_at` ON `presences` (`at`);
