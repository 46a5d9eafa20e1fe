ALTER TABLE `turn_waits` ADD `email` text;--> statement-breakpoint
ALTER TABLE `turn_waits` ADD `language` text;--> statement-breakpoint
ALTER TABLE `turn_waits` ADD `told_at` text;--> statement-breakpoint
CREATE INDEX `turn_waits_email` ON `turn_waits` (`told_at`,`arrived_at`) WHERE `email` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `turn_waits_seen` ON `turn_waits` (`seen_at`);
