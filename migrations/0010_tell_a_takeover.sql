ALTER TABLE `sort_sessions` ADD `by_researcher` integer DEFAULT false NOT NULL;
