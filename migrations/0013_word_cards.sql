ALTER TABLE `cards` ADD `wordings` text DEFAULT '[]' NOT NULL CONSTRAINT "cards_wordings" CHECK(json_valid("wordings"));--> statement-breakpoint
CREATE INDEX `cards_worded` ON `cards` (`study_id`) WHERE "cards"."wordings" <> '[]';--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `wordings` text DEFAULT '{}' NOT NULL CONSTRAINT "sort_sessions_wordings" CHECK(json_valid("wordings"));
