CREATE TABLE `answers` (
	`session_id` text NOT NULL,
	`question_id` text NOT NULL,
	`value` text NOT NULL,
	PRIMARY KEY(`session_id`, `question_id`),
	FOREIGN KEY (`session_id`) REFERENCES `sort_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`question_id`) REFERENCES `questions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "answers_value" CHECK(json_valid("answers"."value"))
);
--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`place` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`help` text DEFAULT '' NOT NULL,
	`required` integer DEFAULT false NOT NULL,
	`random_order` integer DEFAULT false NOT NULL,
	`order` integer NOT NULL,
	`choices` text DEFAULT '[]' NOT NULL,
	`low` real,
	`high` real,
	`low_label` text DEFAULT '' NOT NULL,
	`high_label` text DEFAULT '' NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`corrected_at` text,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "questions_place" CHECK("questions"."place" IN ('screener','before','after')),
	CONSTRAINT "questions_kind" CHECK("questions"."kind" IN ('single','multiple','dropdown','scale','number','short_text','long_text','consent')),
	CONSTRAINT "questions_text" CHECK(length("questions"."text") BETWEEN 1 AND 1000),
	CONSTRAINT "questions_choices" CHECK(json_valid("questions"."choices"))
);
--> statement-breakpoint
CREATE INDEX `questions_study` ON `questions` (`study_id`,`order`,`created_at`);--> statement-breakpoint
CREATE TABLE `turned_away` (
	`id` integer PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`outcome` text NOT NULL,
	`identity_hash` text,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "turned_away_outcome" CHECK("turned_away"."outcome" IN ('rejected','full'))
);
--> statement-breakpoint
CREATE INDEX `turned_away_study` ON `turned_away` (`study_id`,`identity_hash`);