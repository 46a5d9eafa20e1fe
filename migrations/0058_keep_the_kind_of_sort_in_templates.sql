ALTER TABLE `study_templates` ADD `kind` text DEFAULT '{}' NOT NULL CHECK(json_valid(`kind`));
