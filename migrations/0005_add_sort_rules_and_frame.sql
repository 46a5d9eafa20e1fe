CREATE TABLE `trace_parts` (
	`session_id` text NOT NULL,
	`revision` integer NOT NULL,
	`moves` text NOT NULL,
	PRIMARY KEY(`session_id`, `revision`),
	FOREIGN KEY (`session_id`) REFERENCES `sort_sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trace_parts_moves" CHECK(json_valid("trace_parts"."moves"))
);
--> statement-breakpoint
ALTER TABLE `participants` ADD `external_id` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `panel_study_id` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `panel_session_id` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `token` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `tag` text;--> statement-breakpoint
ALTER TABLE `participants` ADD `completion_code` text;--> statement-breakpoint
CREATE INDEX `participants_external` ON `participants` (`study_id`,`external_id`) WHERE "participants"."external_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `sort_sessions` ADD `whys` text DEFAULT '[]' NOT NULL CHECK (json_valid(`whys`));--> statement-breakpoint
ALTER TABLE `studies` ADD `require_names` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `category_order` text DEFAULT 'fixed' NOT NULL CHECK (`category_order` IN ('fixed','alphabetical','random'));--> statement-breakpoint
ALTER TABLE `studies` ADD `min_cards_per_category` integer CHECK (`min_cards_per_category` > 0);--> statement-breakpoint
ALTER TABLE `studies` ADD `max_cards_per_category` integer CHECK (`max_cards_per_category` > 0);--> statement-breakpoint
ALTER TABLE `studies` ADD `allow_empty_categories` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `min_categories` integer CHECK (`min_categories` > 0);--> statement-breakpoint
ALTER TABLE `studies` ADD `max_categories` integer CHECK (`max_categories` > 0);--> statement-breakpoint
ALTER TABLE `studies` ADD `allow_unknown` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `ranking` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `ask_why` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `trace` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `retention_days` integer CHECK (`retention_days` > 0);--> statement-breakpoint
ALTER TABLE `studies` ADD `opens_at` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `closes_at` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `timezone` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `texts` text CHECK (json_valid(`texts`));--> statement-breakpoint
ALTER TABLE `studies` ADD `identity` text DEFAULT 'none' NOT NULL CHECK (`identity` IN ('none','email','other'));--> statement-breakpoint
ALTER TABLE `studies` ADD `identity_unique` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `organization` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `contact` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `accent_color` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `hide_product_name` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `panel` text CHECK (json_valid(`panel`));--> statement-breakpoint
ALTER TABLE `studies` ADD `exclude_flagged` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `studies` ADD `access_password_hash` text;--> statement-breakpoint
ALTER TABLE `studies` ADD `closed_at` text;--> statement-breakpoint
-- The setting had no effect: whoever switched it off still had to place every card.
UPDATE `studies` SET `require_all_cards` = true;--> statement-breakpoint
-- The nearest instant that is known.
UPDATE `studies` SET `closed_at` = `updated_at` WHERE `status` = 'completed';
