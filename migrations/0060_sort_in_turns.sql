ALTER TABLE `studies` ADD `delphi` text;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `chain` integer;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `turn` integer;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `inherited` text;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `left_groups` text;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `abandoned_at` text;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `moved` integer;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `share_moved` real;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `renamed` integer;--> statement-breakpoint
CREATE INDEX `sort_sessions_chain` ON `sort_sessions` (`study_id`,`chain`,`turn`) WHERE `chain` IS NOT NULL;--> statement-breakpoint
CREATE TABLE `chains` (
	`study_id` text NOT NULL,
	`number` integer NOT NULL,
	`start` text,
	`from_chain` integer,
	`from_turn` integer,
	`closed_at` text,
	`rest_from` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`study_id`, `number`),
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `turn_waits` (
	`ticket` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`arrived_at` text NOT NULL,
	`seen_at` text NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `turn_waits_study` ON `turn_waits` (`study_id`,`seen_at`);
