CREATE TABLE `analysis_results` (
	`study_id` text NOT NULL,
	`part` integer NOT NULL,
	`json` text NOT NULL,
	`computed_at` text NOT NULL,
	PRIMARY KEY(`study_id`, `part`),
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cards` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`label` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`order` integer NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`image` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cards_label" CHECK(length("cards"."label") BETWEEN 1 AND 200),
	CONSTRAINT "cards_description" CHECK(length("cards"."description") <= 1000),
	CONSTRAINT "cards_order" CHECK("cards"."order" >= 1),
	CONSTRAINT "cards_tags" CHECK(json_valid("cards"."tags"))
);
--> statement-breakpoint
CREATE INDEX `cards_study` ON `cards` (`study_id`,`order`,`created_at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`session_id` text,
	`replaces` text,
	`is_removed` integer DEFAULT false NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`color` text DEFAULT '#6c757d' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sort_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`replaces`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "categories_kind" CHECK("categories"."replaces" IS NULL OR "categories"."session_id" IS NOT NULL),
	CONSTRAINT "categories_removed" CHECK("categories"."is_removed" = 0 OR "categories"."replaces" IS NOT NULL),
	CONSTRAINT "categories_name" CHECK(length("categories"."name") BETWEEN 1 AND 100),
	CONSTRAINT "categories_description" CHECK(length("categories"."description") <= 500),
	CONSTRAINT "categories_order" CHECK("categories"."order" BETWEEN 0 AND 999),
	CONSTRAINT "categories_color" CHECK(length("categories"."color") = 7 AND "categories"."color" GLOB '#*' AND substr("categories"."color", 2) NOT GLOB '*[^0-9A-Fa-f]*')
);
--> statement-breakpoint
CREATE INDEX `categories_study` ON `categories` (`study_id`,`session_id`);--> statement-breakpoint
CREATE INDEX `categories_session` ON `categories` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_change` ON `categories` (`replaces`,`session_id`);--> statement-breakpoint
CREATE TABLE `category_merges` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`name` text NOT NULL,
	`merges` text NOT NULL,
	`is_active` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "category_merges_merges" CHECK(json_valid("category_merges"."merges")),
	CONSTRAINT "category_merges_name_length" CHECK(length("category_merges"."name") <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_merges_name` ON `category_merges` (`study_id`,`name`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`session_id` text PRIMARY KEY NOT NULL,
	`feedback` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `sort_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "feedback_length" CHECK(length("feedback"."feedback") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE `login_failures` (
	`id` integer PRIMARY KEY NOT NULL,
	`who` text NOT NULL,
	`failed_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_failures_who` ON `login_failures` (`who`,`failed_at`);--> statement-breakpoint
CREATE INDEX `login_failures_at` ON `login_failures` (`failed_at`);--> statement-breakpoint
CREATE TABLE `participants` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`user_id` text,
	`source` text DEFAULT 'Direct' NOT NULL,
	`demographics` text DEFAULT '{}' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "participants_source" CHECK(length("participants"."source") <= 100),
	CONSTRAINT "participants_demographics" CHECK(json_valid("participants"."demographics"))
);
--> statement-breakpoint
CREATE INDEX `participants_study` ON `participants` (`study_id`);--> statement-breakpoint
CREATE INDEX `participants_user` ON `participants` (`user_id`);--> statement-breakpoint
CREATE TABLE `placements` (
	`id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`card_id` text NOT NULL,
	`category_id` text,
	`is_unknown` integer DEFAULT false NOT NULL,
	`is_skipped` integer DEFAULT false NOT NULL,
	`position` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sort_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`card_id`) REFERENCES `cards`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "placements_one_place" CHECK(("placements"."category_id" IS NOT NULL) + "placements"."is_unknown" + "placements"."is_skipped" <= 1),
	CONSTRAINT "placements_position" CHECK("placements"."position" IS NULL OR "placements"."position" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `placements_card` ON `placements` (`session_id`,`card_id`);--> statement-breakpoint
CREATE INDEX `placements_of_card` ON `placements` (`card_id`);--> statement-breakpoint
CREATE INDEX `placements_category` ON `placements` (`category_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "projects_name" CHECK(length("projects"."name") BETWEEN 1 AND 200),
	CONSTRAINT "projects_description" CHECK(length("projects"."description") <= 1000)
);
--> statement-breakpoint
CREATE INDEX `projects_owner` ON `projects` (`owner_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `sort_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`participant_id` text NOT NULL,
	`started_at` text NOT NULL,
	`completed_at` text,
	`last_activity` text,
	`consent_given` integer DEFAULT false NOT NULL,
	`language` text,
	`device_info` text DEFAULT '{}' NOT NULL,
	`session_data` text DEFAULT '{}' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`writer` text,
	`category_order` text DEFAULT '[]' NOT NULL,
	`cards_sorted` integer DEFAULT 0 NOT NULL,
	`total_cards` integer DEFAULT 0 NOT NULL,
	`categories_created` integer DEFAULT 0 NOT NULL,
	`result` text,
	`included` integer,
	`inclusion_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`participant_id`) REFERENCES `participants`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "sort_sessions_result" CHECK(("sort_sessions"."completed_at" IS NULL) = ("sort_sessions"."result" IS NULL)),
	CONSTRAINT "sort_sessions_language" CHECK("sort_sessions"."language" IS NULL OR "sort_sessions"."language" IN ('en','nl'))
);
--> statement-breakpoint
CREATE INDEX `sort_sessions_study` ON `sort_sessions` (`study_id`,`started_at`,`id`);--> statement-breakpoint
CREATE INDEX `sort_sessions_completed` ON `sort_sessions` (`study_id`,`completed_at`,`id`);--> statement-breakpoint
CREATE INDEX `sort_sessions_participant` ON `sort_sessions` (`participant_id`);--> statement-breakpoint
CREATE TABLE `studies` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`study_type` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`consent_text` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`sort_type` text DEFAULT 'open' NOT NULL,
	`lang_default` text DEFAULT 'en' NOT NULL,
	`supported_languages` text NOT NULL,
	`allow_skip` integer DEFAULT false NOT NULL,
	`require_all_cards` integer DEFAULT true NOT NULL,
	`enable_demographics` integer DEFAULT false NOT NULL,
	`randomize_cards` integer DEFAULT true NOT NULL,
	`allow_multiple_sessions` integer DEFAULT true NOT NULL,
	`logo` text,
	`max_participants` integer,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`updated_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`study_type`) REFERENCES `utility_types`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "studies_title" CHECK(length("studies"."title") BETWEEN 1 AND 200),
	CONSTRAINT "studies_description" CHECK(length("studies"."description") <= 1000),
	CONSTRAINT "studies_status" CHECK("studies"."status" IN ('draft','active','paused','completed')),
	CONSTRAINT "studies_sort_type" CHECK("studies"."sort_type" IN ('open','closed','hybrid')),
	CONSTRAINT "studies_lang_default" CHECK("studies"."lang_default" IN ('en','nl')),
	CONSTRAINT "studies_languages" CHECK(json_valid("studies"."supported_languages")),
	CONSTRAINT "studies_max_participants" CHECK("studies"."max_participants" IS NULL OR "studies"."max_participants" BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE INDEX `studies_project` ON `studies` (`project_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `tokens_expiry` ON `tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`username` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`organization` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_superuser` integer DEFAULT false NOT NULL,
	`date_joined` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`language_preference` text DEFAULT 'en' NOT NULL,
	`timezone` text DEFAULT 'UTC' NOT NULL,
	`email_notifications` integer DEFAULT true NOT NULL,
	CONSTRAINT "users_language" CHECK("users"."language_preference" IN ('en','nl')),
	CONSTRAINT "users_timezone" CHECK("users"."timezone" IN ('UTC','Europe/Amsterdam','Europe/Brussels','America/New_York','America/Los_Angeles')),
	CONSTRAINT "users_email_length" CHECK(length("users"."email") <= 254),
	CONSTRAINT "users_username_length" CHECK(length("users"."username") <= 150)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (lower("username"));--> statement-breakpoint
CREATE INDEX `users_joined` ON `users` (`date_joined`,`id`);--> statement-breakpoint
CREATE TABLE `utility_types` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`icon_class` text DEFAULT 'cube' NOT NULL,
	`is_active` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `utility_types_name_unique` ON `utility_types` (`name`);