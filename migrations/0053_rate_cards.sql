ALTER TABLE `studies` ADD `scales` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `require_ratings` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `ratings` text DEFAULT '{}' NOT NULL;
