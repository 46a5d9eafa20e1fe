import type { Study } from "../../domain/studies/study.ts";
import type { Access } from "../access/ownership.server.ts";
import type { Db } from "../database/db.server.ts";
import { importPackage } from "./import-package.server.ts";
import { PackageRefused } from "./refused.server.ts";
import { withUpload } from "./upload.server.ts";

/** Receives a file and creates a study from it; `null` when the project is not the caller's. */
export async function receivePackage(
  db: Db,
  bucket: R2Bucket,
  project: string,
  access: Access<"editor">,
  parts: AsyncIterable<Uint8Array>,
): Promise<Study | Pick<PackageRefused, "problem" | "params"> | null> {
  try {
    return await withUpload(bucket, parts, (file) =>
      importPackage(db, bucket, project, access, file),
    );
  } catch (error) {
    if (error instanceof PackageRefused) return error;
    throw error;
  }
}
