ALTER TABLE `categories` ADD `former_names` text DEFAULT '[]' NOT NULL;
