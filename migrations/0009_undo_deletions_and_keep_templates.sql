CREATE TABLE `deleted_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`batch` text NOT NULL,
	`card` text NOT NULL,
	`image` text,
	`deleted_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "deleted_cards_card" CHECK(json_valid("deleted_cards"."card"))
);
--> statement-breakpoint
CREATE INDEX `deleted_cards_study` ON `deleted_cards` (`study_id`,`batch`);--> statement-breakpoint
CREATE INDEX `deleted_cards_batch` ON `deleted_cards` (`batch`);--> statement-breakpoint
CREATE INDEX `deleted_cards_image` ON `deleted_cards` (`image`) WHERE "deleted_cards"."image" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deleted_cards_at` ON `deleted_cards` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `study_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`cards` text NOT NULL,
	`categories` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "study_templates_name_length" CHECK(length("study_templates"."name") BETWEEN 1 AND 100),
	CONSTRAINT "study_templates_cards" CHECK(json_valid("study_templates"."cards")),
	CONSTRAINT "study_templates_categories" CHECK(json_valid("study_templates"."categories"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `study_templates_name` ON `study_templates` (`owner_id`,`name`);