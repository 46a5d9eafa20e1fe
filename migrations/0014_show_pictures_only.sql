ALTER TABLE `studies` ADD `picture_only` integer DEFAULT false NOT NULL;
