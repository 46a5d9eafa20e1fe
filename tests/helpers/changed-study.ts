import type { Db } from "../../app/data/db.server.ts";
import { duplicateStudy, findOriginal } from "../../app/data/duplicate-study.server.ts";
import { asEditor, asViewer } from "../../app/data/ownership.server.ts";
import { findStudyToChange, updateStudy } from "../../app/data/study-changes.server.ts";
import type { Study } from "../../app/domain/study.ts";

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
