CREATE INDEX `picture_uploads_key` ON `picture_uploads` (`key`);
