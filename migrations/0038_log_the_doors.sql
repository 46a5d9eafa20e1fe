CREATE TABLE `account_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`at` text NOT NULL,
	`event` text NOT NULL,
	`count` integer NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_events_user` ON `account_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `account_events_at` ON `account_events` (`at`);
