CREATE INDEX `cards_image` ON `cards` (`image`) WHERE "cards"."image" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `studies_logo` ON `studies` (`logo`) WHERE "studies"."logo" IS NOT NULL;