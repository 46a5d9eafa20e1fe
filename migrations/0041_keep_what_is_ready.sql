ALTER TABLE `studies` ADD `ready` text;
