ALTER TABLE `sort_sessions` ADD `quality` text CHECK (json_valid(`quality`));--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `earlier_session` text;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `pasted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `is_test` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sort_sessions_test` ON `sort_sessions` (`study_id`) WHERE "sort_sessions"."is_test";
