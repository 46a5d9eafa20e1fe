ALTER TABLE `project_invitations` ADD `invited_by` text REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE `result_shares` ADD `created_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `created_by` text REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `project_invitations_inviter` ON `project_invitations` (`invited_by`);--> statement-breakpoint
CREATE INDEX `result_shares_creator` ON `result_shares` (`created_by`);--> statement-breakpoint
CREATE INDEX `webhooks_creator` ON `webhooks` (`created_by`);
