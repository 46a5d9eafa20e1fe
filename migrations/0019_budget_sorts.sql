ALTER TABLE `sort_sessions` ADD `bytes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `moves` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `save_minute` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `saves` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `sort_sessions_large` ON `sort_sessions` (`study_id`,`bytes`) WHERE `completed_at` IS NULL AND `bytes` > 16384;
