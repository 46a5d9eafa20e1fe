CREATE TABLE `project_members` (
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	PRIMARY KEY(`project_id`, `user_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_members_role" CHECK("project_members"."role" IN ('viewer','editor','owner'))
);
--> statement-breakpoint
CREATE INDEX `project_members_user` ON `project_members` (`user_id`,`project_id`);--> statement-breakpoint
INSERT INTO `project_members` (`project_id`, `user_id`, `role`, `joined_at`)
SELECT `id`, `owner_id`, 'owner', `created_at` FROM `projects`;--> statement-breakpoint
ALTER TABLE `projects` ADD `members_count` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `viewers_see_participants` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE `project_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`role` text NOT NULL,
	`email` text,
	`created_at` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "project_invitations_role" CHECK("project_invitations"."role" IN ('viewer','editor','owner'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_invitations_token` ON `project_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `project_invitations_project` ON `project_invitations` (`project_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `project_invitations_expiry` ON `project_invitations` (`expires_at`);
