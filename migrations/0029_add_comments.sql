CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`user_id` text,
	`parent_id` text,
	`kind` text NOT NULL,
	`ids` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL,
	`edited_at` text,
	`resolved` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`parent_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `comments_study` ON `comments` (`study_id`,`at`);--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`);--> statement-breakpoint
CREATE INDEX `comments_parent` ON `comments` (`parent_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`comment_id` text NOT NULL,
	`at` text NOT NULL,
	`read` integer DEFAULT false NOT NULL,
	`mailed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`comment_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE NOT `read`;--> statement-breakpoint
CREATE INDEX `notifications_to_mail` ON `notifications` (`user_id`) WHERE NOT `read` AND NOT `mailed`;
