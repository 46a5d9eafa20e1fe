CREATE TABLE `result_shares` (
	`id` text PRIMARY KEY NOT NULL,
	`study_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`password_hash` text,
	`label` text DEFAULT '' NOT NULL,
	`views` text NOT NULL,
	`show_participants` integer DEFAULT false NOT NULL,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`study_id`) REFERENCES `studies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "result_shares_views" CHECK(json_valid("result_shares"."views")),
	CONSTRAINT "result_shares_label" CHECK(length("result_shares"."label") <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `result_shares_token` ON `result_shares` (`token_hash`);--> statement-breakpoint
CREATE INDEX `result_shares_study` ON `result_shares` (`study_id`,`created_at`);