import type { Study } from "../../domain/studies/study.ts";
import { asEditor } from "../access/ownership.server.ts";
import type { Db } from "../database/db.server.ts";
import { importPackage } from "./import-package.server.ts";
import { PackageRefused } from "./refused.server.ts";
import { withUpload } from "./upload.server.ts";

/** The users whose files this process receives. */
const importing = new Set<string>();

/** What a second file of the user is refused with. */
export const IMPORT_RUNNING = "importRunning";

/**
 * Receives a file and creates a study from it, one at a time of a user; `null` when the project is not the caller's.
 */
export async function receivePackage(
  db: Db,
  bucket: R2Bucket,
  project: string,
  user: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<Study | Pick<PackageRefused, "problem" | "params"> | null> {
  if (importing.has(user)) return new PackageRefused(IMPORT_RUNNING);
  importing.add(user);
  try {
    return await withUpload(bucket, parts, (file) =>
      importPackage(db, bucket, project, asEditor(user), file),
    );
  } catch (error) {
    if (error instanceof PackageRefused) return error;
    throw error;
  } finally {
    importing.delete(user);
  }
}
