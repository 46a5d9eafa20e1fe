ALTER TABLE `studies` ADD `cards_per_participant` integer;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `dealt` text;--> statement-breakpoint
CREATE TABLE `dealings` (
	`study_id` text PRIMARY KEY NOT NULL,
	`sequence` integer NOT NULL,
	`cards` text NOT NULL,
	`size` integer NOT NULL,
	`made` integer NOT NULL,
	`writer` text NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `deals` (
	`study_id` text NOT NULL,
	`number` integer NOT NULL,
	`cards` text NOT NULL,
	`session_id` text,
	PRIMARY KEY(`study_id`, `number`),
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sort_sessions`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `deals_session` ON `deals` (`session_id`) WHERE `session_id` IS NOT NULL;
