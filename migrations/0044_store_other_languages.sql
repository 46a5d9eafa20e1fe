-- A language other than en and nl, which the CHECK of the column before it refuses, and the one that counts.
ALTER TABLE `studies` ADD `other_language` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `default_language` text GENERATED ALWAYS AS (coalesce(other_language, lang_default)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `other_language` text;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `page_language` text GENERATED ALWAYS AS (coalesce(other_language, language)) VIRTUAL;
