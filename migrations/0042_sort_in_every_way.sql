ALTER TABLE `studies` ADD `repeated_sorts` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `nested` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `max_places` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `parent` text;--> statement-breakpoint
ALTER TABLE `categories` ADD `is_group` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `passes` text;
