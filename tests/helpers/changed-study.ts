import { asEditor, asViewer } from "../../app/data/access/ownership.server.ts";
import type { Db } from "../../app/data/database/db.server.ts";
import { duplicateStudy, findOriginal } from "../../app/data/studies/duplicate-study.server.ts";
import { findStudyToChange, updateStudy } from "../../app/data/studies/study-changes.server.ts";
import type { Study } from "../../app/domain/studies/study.ts";

type Change = Parameters<typeof updateStudy>[3];

/** Reads and changes a study; returns null when the owner has no such study. */
export async function editStudy(
  db: Db,
  id: string,
  owner: string,
  change: Change,
  seen?: Partial<Study>,
) {
  const before = await findStudyToChange(db, id, asViewer(owner));
  return before ? updateStudy(db, before, asEditor(owner), change, seen) : null;
}

/** Reads and copies a study; returns null when the owner has no such study. */
export async function copyStudy(db: Db, id: string, owner: string) {
  const original = await findOriginal(db, id, asViewer(owner));
  return original ? duplicateStudy(db, original, asEditor(owner)) : null;
}
