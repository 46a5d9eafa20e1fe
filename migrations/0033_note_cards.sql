ALTER TABLE `sort_sessions` ADD `card_notes` text DEFAULT '[]' NOT NULL;
