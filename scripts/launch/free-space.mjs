// Keeps some space free on the disk of the data: when a write of SQLite fails for lack of it, the runtime opens the
// database anew, which needs space as well, and then nothing can be read.

import { statfsSync } from "node:fs";

const CHECK_EVERY_MS = 1000;

/**
 * Returns a function that tells whether less than this is free, at most a second ago.
 *
 * @param {string} dir
 * @param {number} megabytes
 */
export function lacksSpace(dir, megabytes) {
  let checkedAt = 0;
  let isLow = false;
  return () => {
    if (Date.now() - checkedAt < CHECK_EVERY_MS) return isLow;
    checkedAt = Date.now();
    const { bavail, bsize } = statfsSync(dir);
    const wasLow = isLow;
    isLow = bavail * bsize < megabytes * 1024 * 1024;
    if (isLow && !wasLow)
      console.error(`Less than ${megabytes} MB are free for ${dir}: writes are refused.`);
    return isLow;
  };
}
