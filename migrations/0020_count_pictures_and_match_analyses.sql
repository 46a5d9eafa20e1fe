CREATE TABLE `picture_uploads` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`bytes` integer NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`user_id`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `picture_uploads_at` ON `picture_uploads` (`at`);--> statement-breakpoint
ALTER TABLE `analysis_results` ADD `digest` text;
