UPDATE OR IGNORE `cards` SET `label` = (
  WITH RECURSIVE `place`(`at`) AS (SELECT 1 UNION ALL SELECT `at` + 1 FROM `place` WHERE `at` < length(`cards`.`label`))
  SELECT trim(group_concat(CASE WHEN unicode(substr(`cards`.`label`, `at`, 1)) BETWEEN 1 AND 31
    OR unicode(substr(`cards`.`label`, `at`, 1)) BETWEEN 127 AND 159
    OR unicode(substr(`cards`.`label`, `at`, 1)) IN (8232, 8233)
    THEN ' ' ELSE substr(`cards`.`label`, `at`, 1) END, '')) FROM `place`)
WHERE `label` GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || char(8232, 8233) || ']*';--> statement-breakpoint
UPDATE OR IGNORE `categories` SET `name` = (
  WITH RECURSIVE `place`(`at`) AS (SELECT 1 UNION ALL SELECT `at` + 1 FROM `place` WHERE `at` < length(`categories`.`name`))
  SELECT trim(group_concat(CASE WHEN unicode(substr(`categories`.`name`, `at`, 1)) BETWEEN 1 AND 31
    OR unicode(substr(`categories`.`name`, `at`, 1)) BETWEEN 127 AND 159
    OR unicode(substr(`categories`.`name`, `at`, 1)) IN (8232, 8233)
    THEN ' ' ELSE substr(`categories`.`name`, `at`, 1) END, '')) FROM `place`)
WHERE `name` GLOB '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || char(8232, 8233) || ']*';
