ALTER TABLE `studies` ADD `is_crowded` integer NOT NULL DEFAULT false;
