ALTER TABLE `tokens` ADD `name` text;--> statement-breakpoint
ALTER TABLE `tokens` ADD `scope` text;
