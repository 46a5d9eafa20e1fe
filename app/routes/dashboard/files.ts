import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "../../auth/guards.server.ts";
import { type Access, asViewer, ownsStudy } from "../../data/access/ownership.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { listActivity } from "../../data/projects/activity.server.ts";
import { listSorts, readExportPage } from "../../data/results/results.server.ts";
import { studyFigures } from "../../data/results/study-participants.server.ts";
import { listManyMoves } from "../../data/sorts/traces.server.ts";
import { listWhys } from "../../data/sorts/whys.server.ts";
import { findKind, listStudyNames } from "../../data/studies/studies.server.ts";
import { csvFile, csvRow } from "../../domain/files/csv.ts";
import { limits, UNKNOWN_CATEGORY, UNKNOWN_LABEL } from "../../domain/limits/limits.ts";
import { placementColumns, placementLines } from "../../domain/results/placement-csv.ts";
import type { KindRules } from "../../domain/sorts/sort-needs.ts";
import { SKIPPED_PLACE } from "../../domain/sorts/sort-reducer.ts";
import { download, withByteOrderMark } from "../../http/download.ts";
import { readStudyIndex } from "./read-study-index.server.ts";

/** Reads data or a file of a study for its members; `null` for others. */
type Read = (db: Db, study: string, access: Access<"viewer">, session: string) => Promise<unknown>;

/** The data that an open dashboard fetches and the files it offers to download, by the last part of their routes. */
const FILES = new Map<string | undefined, Read>([
  // Polled every few seconds.
  ["live.json", studyFigures],
  // Small and fetched first: it lists the chunks of the large part.
  ["index.json", readStudyIndex],
  ["others.json", otherStudies],
  ["whys.json", listWhys],
  ["whys.csv", whysCsv],
  ["moves.csv", movesCsv],
  ["activity.csv", activityCsv],
]);

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const user = await requireUser(request, context);
  const name = context.trace.route.split("/").at(-1);
  const read = params.session ? sessionCsv : FILES.get(name);
  const found = await read?.(context.db, params.id ?? "", asViewer(user.id), params.session ?? "");
  if (!found) throw new Response("Not found", { status: 404 });
  const isForExcel = new URL(request.url).searchParams.get("bom") === "true";
  if (found instanceof Response) return isForExcel ? withByteOrderMark(found) : found;
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}

/** The caller's other studies, to compare this one with; `null` when this one is not theirs. */
async function otherStudies(db: Db, study: string, access: Access<"viewer">) {
  const studies = await listStudyNames(db, access.who);
  const others = studies.filter(({ id }) => id !== study);
  return others.length === studies.length ? null : others;
}

/** The participants' reasons for placing cards: one row per card that they were asked about. */
async function whysCsv(db: Db, study: string, access: Access<"viewer">) {
  const whys = await listWhys(db, study, access);
  if (!whys) return null;
  const rows = whys.map((why) => [why.participant, why.session, why.card, why.label, why.text]);
  const head = ["participant", "session", "card_id", "card", "why"];
  return download(`whys-${study}.csv`, csvFile(head, rows));
}

/** What people did in the study, one row per action. */
async function activityCsv(db: Db, study: string, access: Access<"viewer">) {
  if (!(await ownsStudy(db, study, access))) return null;
  const page = { limit: limits.activities, offset: 0 };
  const { results } = await listActivity(db, { study }, access, page);
  const rows = results.map(({ at, user, action, count, detail }) => [
    ...[at, user?.username ?? "", action, count],
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : "",
  ]);
  const head = ["at", "user", "action", "count", "detail"];
  return download(`activity-${study}.csv`, csvFile(head, rows));
}

/** One completed session, one row per card. */
async function sessionCsv(db: Db, study: string, access: Access<"viewer">, session: string) {
  const [kind, { rows }] = await Promise.all([
    findKind(db, study, access),
    listSorts(db, study, access, { session, limit: 1 }),
  ]);
  // The ids of viewers are not those of the sessions.
  if (!kind || rows[0]?.session.id !== session) return null;
  const lines = rows.map((row) => placementLines(row, kind, { all: true }));
  return download(`session-${session}.csv`, csvRow(placementColumns(kind)) + lines.join(""));
}

/** The columns of moves: those that only some kinds of sort have come last. */
const moveColumns = ({ repeated_sorts, max_places }: KindRules) => [
  ...["participant", "session", "at", "card_id", "card", "from_id", "from", "to_id", "to", "input"],
  ...(repeated_sorts ? ["pass"] : []),
  ...(max_places > 1 ? ["is_further"] : []),
];
const SPECIAL_GROUPS: [string, string][] = [
  [UNKNOWN_CATEGORY, UNKNOWN_LABEL],
  [SKIPPED_PLACE, "Skipped"],
];
/** The number of sessions read at a time. */
const CHUNK = 250;

/** The recorded moves of a study's completed sorts, one row per move. */
async function movesCsv(db: Db, study: string, access: Access<"viewer">) {
  const kind = await findKind(db, study, access);
  return kind ? download(`moves-${study}.csv`, movesLines(db, study, access, kind)) : null;
}

async function* movesLines(
  db: Db,
  id: string,
  access: Access<"viewer">,
  kind: KindRules,
): AsyncGenerator<string> {
  yield csvRow(moveColumns(kind));
  let cursor: string | null = null;
  do {
    const page = await readExportPage(db, id, access, { cursor, limit: CHUNK });
    if (!page) return;
    const { sessions, placements } = page;
    const moves = await listManyMoves(
      db,
      sessions.map((session) => session.id),
    );
    const cards = new Map(page.cards.map((card) => [card.id, card.label]));
    const predefined = page.categories.map(({ id, name }): [string, string] => [id, name]);
    yield sessions
      .flatMap((session, row) => {
        const groups = new Map([
          ...SPECIAL_GROUPS,
          ...predefined,
          ...(placements[row]?.earlier ?? []).flatMap(({ categories }) => categories),
          ...(placements[row]?.categories ?? []),
        ]);
        const label = (place: string | null) => (place === null ? null : groups.get(place));
        return (moves.get(session.id) ?? []).map(({ at, card, from, to, input, pass = 1, also }) =>
          csvRow([
            ...[session.participant, session.id, at, card, cards.get(card)],
            ...[from, label(from), to, label(to), input],
            ...(kind.repeated_sorts ? [pass] : []),
            ...(kind.max_places > 1 ? [also === true] : []),
          ]),
        );
      })
      .join("");
    cursor = page.next;
  } while (cursor);
}
