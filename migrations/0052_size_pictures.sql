ALTER TABLE `studies` ADD `picture_size` text DEFAULT 'small' NOT NULL;
