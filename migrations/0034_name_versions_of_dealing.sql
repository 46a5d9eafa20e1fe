ALTER TABLE `dealings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `dealings` ADD `first` integer DEFAULT 0 NOT NULL;
