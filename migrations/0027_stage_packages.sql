CREATE TABLE `package_parts` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`project_id` text NOT NULL,
	`sorts` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `package_parts_project` ON `package_parts` (`project_id`);--> statement-breakpoint
CREATE INDEX `package_parts_at` ON `package_parts` (`created_at`);
