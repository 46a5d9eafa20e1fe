CREATE TABLE `result_import_parts` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`chunk` integer NOT NULL,
	`sorts` integer NOT NULL,
	`json` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`, `chunk`),
	FOREIGN KEY (`import_id`) REFERENCES `result_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `result_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`user_id` text NOT NULL,
	`cards` text NOT NULL,
	`new_cards` text NOT NULL,
	`known_cards` integer NOT NULL,
	`consent_given` integer NOT NULL,
	`sorts` integer NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `result_imports_study` ON `result_imports` (`study_id`);--> statement-breakpoint
CREATE INDEX `result_imports_user` ON `result_imports` (`user_id`);--> statement-breakpoint
CREATE INDEX `result_imports_at` ON `result_imports` (`created_at`);--> statement-breakpoint
ALTER TABLE `cards` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `results_opened_at` text;