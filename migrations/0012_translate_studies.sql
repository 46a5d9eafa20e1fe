CREATE TABLE `study_translations` (
	`study_id` text NOT NULL,
	`language` text NOT NULL,
	`entity` text NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`study_id`, `language`, `entity`),
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "study_translations_entity" CHECK("study_translations"."entity" IN ('study','card','category','question')),
	CONSTRAINT "study_translations_texts" CHECK(json_valid("study_translations"."texts"))
);
