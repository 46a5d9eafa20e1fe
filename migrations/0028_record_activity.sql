CREATE TABLE `activities` (
	`id` integer PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`study_id` text,
	`user_id` text,
	`at` text NOT NULL,
	`action` text NOT NULL,
	`count` integer NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `activities_project` ON `activities` (`project_id`);--> statement-breakpoint
CREATE INDEX `activities_study` ON `activities` (`study_id`);--> statement-breakpoint
CREATE INDEX `activities_user` ON `activities` (`user_id`);--> statement-breakpoint
CREATE INDEX `activities_at` ON `activities` (`at`);--> statement-breakpoint
CREATE INDEX `activities_decisions` ON `activities` (`study_id`) WHERE `action` IN ('sorts.imported','sorts.excluded','sorts.included','sorts.deleted','merges.changed');
