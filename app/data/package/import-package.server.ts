import { sql } from "drizzle-orm";
import { pause } from "../../domain/limits/in-steps.ts";
import { CARD_SORTING, limits } from "../../domain/limits/limits.ts";
import { type PackageSort, withNewIds } from "../../domain/package/package-sort.ts";
import { type PackageStudy, partIds } from "../../domain/package/package-study.ts";
import { passesOfResult } from "../../domain/sorts/sort-passes.ts";
import { resultDocument, resultFacts } from "../../domain/sorts/sort-result.ts";
import { type Study, withDefaultLanguage } from "../../domain/studies/study.ts";
import { withCardIds } from "../../domain/turns/delphi.ts";
import { leftGroups } from "../../domain/turns/turns.ts";
import { type Access, type Caller, ownsProject } from "../access/ownership.server.ts";
import { storePicture } from "../cards/pictures.server.ts";
import {
  changes,
  type Db,
  insertWhere,
  timestamp,
  transaction,
  writeAndRead,
} from "../database/db.server.ts";
import { derivedId } from "../database/derived-id.server.ts";
import { recordActivity } from "../projects/activity.server.ts";
import { studies } from "../schema/schema.server.ts";
import { storedStudy } from "../studies/stored-language.server.ts";
import { cleaned, isAllowed, studyRows } from "../studies/studies.server.ts";
import { removeStaged } from "./purge.server.ts";
import { type OpenPackage, openPackage } from "./read-package.server.ts";
import { PackageRefused } from "./refused.server.ts";
import { roomForSorts } from "./room-for-sorts.server.ts";
import { sortStatements } from "./sort-statements.server.ts";
import { type Imported, type NewId, studyStatements } from "./study-statements.server.ts";
import type { Uploaded } from "./upload.server.ts";

/**
 * Creates a study from a file, with new ids: a draft, or completed when it brings sorts. All of it or nothing: the
 * sorts wait in `package_parts` until all were checked. Then the study is filled part by part, because a large transaction
 * would keep all others waiting, in a project without members, where nobody sees it, and moved when it is complete. `null`
 * when the project is not the caller's.
 *
 * @throws PackageRefused
 */
export async function importPackage(
  db: Db,
  pictures: R2Bucket,
  project: string,
  access: Access<"editor">,
  file: Uploaded,
): Promise<Study | null> {
  const opened = await openPackage(file);
  const newId = idMaker(opened.study);
  const staged = crypto.randomUUID();
  try {
    const waiting = await stageSorts(db, project, access, staged, opened, newId);
    if (waiting === null) return null;
    const paths = await storePictures(db, pictures, access.who, opened);
    const pathOf = (name: string | null) => (name === null ? null : (paths.get(name) ?? null));
    const imported = { study: opened.study, newId, pathOf, staged, sorts: waiting.sorts };
    const id = await createHidden(db, project, access, imported);
    for (let part = 0; part < waiting.parts; part++) {
      await transaction(db, sortStatements(id, staged, part));
      await pause();
    }
    return await publish(db, project, access, id, staged);
  } catch (error) {
    throw isTwice(error) ? new PackageRefused("packageSortTwice") : error;
  } finally {
    await removeStaged(db, sql`import_id = ${staged}`);
  }
}

/** New ids, always the same one for an id of the file. They cannot be guessed from it. */
function idMaker(study: PackageStudy): NewId {
  const key = crypto.randomUUID();
  const make = (id: string) => derivedId(`${key} ${id}`);
  const parts = new Map(partIds(study).map((id) => [id, make(id)]));
  return (id) => parts.get(id) ?? make(id);
}

const isTwice = (error: unknown): boolean =>
  error instanceof Error &&
  (/UNIQUE constraint failed: sort_sessions\.id/.test(error.message) || isTwice(error.cause));

/** The length of the text of one part; a bound text may have 2 MB. */
const PART_LENGTH = 400_000;

/** Stores the sorts in parts, one at least, and returns how many there are; `null` when the project is not the caller's. */
async function stageSorts(
  db: Db,
  project: string,
  access: Access<"editor">,
  staged: string,
  { study, sorts }: OpenPackage,
  newId: NewId,
): Promise<{ sorts: number; parts: number } | null> {
  const given = study.categories.map(({ id }) => ({ id: newId(id) }));
  let [part, count, length] = [0, 0, 0];
  let room = await roomForSorts(db, project);
  let rows: string[] = [];
  const store = async () => {
    const stored = await db.run(sql`
      INSERT INTO package_parts (import_id, part, project_id, sorts, created_at)
      SELECT ${staged}, ${part++}, ${project}, ${`[${rows.join(",")}]`}, ${timestamp()}
      WHERE ${ownsProject(project, access)}`);
    [rows, length] = [[], 0];
    await pause();
    return changes(stored) > 0;
  };
  for await (const sort of sorts()) {
    const row = JSON.stringify(stagedSort(withNewIds(sort, newId), given));
    const bytes = Buffer.byteLength(row);
    if (bytes > limits.package_sort_bytes)
      throw new PackageRefused("packageUnpacksTooLarge", { name: String(count + 1) });
    room -= bytes;
    if (room < 0) throw new PackageRefused("packageQuota");
    if (length > 0 && length + row.length > PART_LENGTH && !(await store())) return null;
    rows.push(row);
    length += row.length;
    count++;
  }
  if ((length > 0 || part === 0) && !(await store())) return null;
  return { sorts: count, parts: part };
}

/** Answers are JSON in the database, and the facts of flags are stored with a sort. */
const stagedSort = ({ answers, ...sort }: PackageSort, given: readonly { id: string }[]) => ({
  ...sort,
  ...(sort.chain && {
    left_groups: leftGroups(resultDocument(sort.result).categories, given),
  }),
  passes: passesOfResult(sort.result, sort.completed_at),
  answers: Object.entries(answers).map(([question, value]) => [question, JSON.stringify(value)]),
  quality: resultFacts(sort.result),
});

/** Pictures stored at the same time. */
const AT_ONCE = 4;

/** Stores the pictures, and returns the path of each by its name in the file. */
async function storePictures(db: Db, bucket: R2Bucket, user: Caller, { pictures }: OpenPackage) {
  const paths = new Map<string, string>();
  const waiting = [...pictures];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, read] = next;
      const stored = await storePicture(db, bucket, user, await read());
      if ("path" in stored) paths.set(name, stored.path);
      else if (stored.problem === "imageType")
        throw new PackageRefused("packagePictureInvalid", { name });
      else throw new PackageRefused(stored.problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return paths;
}

/** Creates the study without its sorts in a project of its own, and returns its id. */
async function createHidden(
  db: Db,
  project: string,
  access: Access<"editor">,
  imported: Imported & { staged: string; sorts: number },
): Promise<string> {
  const id = crypto.randomUUID();
  const at = timestamp();
  const { study } = imported.study;
  const completed = imported.sorts > 0;
  const row = {
    ...storedStudy(withDefaultLanguage(study)),
    ...cleaned(study),
    delphi: study.delphi && withCardIds(study.delphi, imported.newId),
    logo: imported.pathOf(study.logo),
    status: completed ? ("completed" as const) : ("draft" as const),
    closed_at: completed ? at : null,
    ...{
      id,
      project_id: imported.staged,
      study_type: CARD_SORTING,
      created_at: at,
      updated_at: at,
    },
  };
  await transaction(db, [
    sql`
      INSERT INTO projects (id, owner_id, name)
      SELECT ${imported.staged}, ${access.who}, 'Import' WHERE ${ownsProject(project, access)}`,
    insertWhere(studies, row, sql`changes() > 0`),
    ...studyStatements(id, imported),
  ]);
  return id;
}

/** Moves the study to the project that it is meant for. */
async function publish(
  db: Db,
  project: string,
  access: Access<"editor">,
  id: string,
  staged: string,
): Promise<Study | null> {
  const at = timestamp();
  const [[moved]] = await writeAndRead(
    db,
    [
      sql`UPDATE studies SET project_id = ${project} WHERE id = ${id} AND project_id = ${staged}
        AND ${ownsProject(project, access)}`,
      sql`UPDATE projects SET updated_at = ${at} WHERE changes() > 0 AND id = ${project}`,
      recordActivity(id, access, { action: "package.imported" }),
    ],
    studyRows(db, isAllowed(id, access), access.who),
  );
  return moved ?? null;
}
