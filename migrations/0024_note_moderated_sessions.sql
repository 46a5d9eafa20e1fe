ALTER TABLE `sort_sessions` ADD `notes` text DEFAULT '' NOT NULL;
