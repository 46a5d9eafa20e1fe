import { z } from "zod";
import { type Access, asViewer } from "../../data/access/ownership.server.ts";
import type { Db } from "../../data/database/db.server.ts";
import { listSorts, readExportPage } from "../../data/results/results.server.ts";
import { listManyAnswers } from "../../data/sorts/answers.server.ts";
import { listRecruited } from "../../data/sorts/panels.server.ts";
import { listManyRatings } from "../../data/sorts/ratings.server.ts";
import { listManyMoves } from "../../data/sorts/traces.server.ts";
import { listManyWhys } from "../../data/sorts/whys.server.ts";
import { findKind } from "../../data/studies/studies.server.ts";
import { csvRow } from "../../domain/files/csv.ts";
import { pause } from "../../domain/limits/in-steps.ts";
import { ratingList } from "../../domain/ratings/ratings.ts";
import { type ExportPage, recruitedPage } from "../../domain/results/export-page.ts";
import { placementColumns, placementLines } from "../../domain/results/placement-csv.ts";
import { RECRUITED, type RecruitedField } from "../../domain/sorts/recruited.ts";
import { download, withByteOrderMark } from "../../http/download.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";

const flag = z
  .enum(["true", "false", "True", "False", "1", "0"])
  .transform((value) => ["true", "True", "1"].includes(value));

/** For a session that `listRecruited` does not return. */
const NOT_RECRUITED = {
  ...(Object.fromEntries(RECRUITED.map((name) => [name, null])) as Record<RecruitedField, null>),
  earlier_session: null,
  pasted: false,
  wordings: {},
  notes: "",
  card_notes: [],
};

const exportQuery = z.object({
  completed: flag
    .optional()
    .describe("true (the default) for completed sorts, false for open sorts."),
  cursor: z
    .string()
    .regex(/^[\d:.TZ-]{20,30}\|[0-9a-f-]{36}$/, "Invalid cursor.")
    .optional()
    .describe("The `next` of the previous page."),
  format: z.enum(["json", "csv"]).optional(),
  bom: flag
    .optional()
    .describe("Whether the CSV begins with a byte order mark, for Excel. The default is false."),
  trace: flag.optional().describe("Whether to include the recorded moves of each sort."),
});

export const loader = endpoint({
  GET: operation({
    summary:
      "Export the sorts of a study, in pages. With `format=csv`, exports all of them as CSV with one row per placement.",
    who: "researcher",
    scope: "read",
    params: byId,
    query: exportQuery,
    media: ["text/csv"],
    answers: { 200: recruitedPage },
    find: async ({ context: { db }, caller, params, query: { format, completed, cursor } }) =>
      format === "csv"
        ? await findKind(db, params.id, asViewer(caller))
        : readExportPage(db, params.id, asViewer(caller), { completed, cursor }),
    do: async ({ context: { db }, user, params, query, subject: page }) => {
      const { completed, trace, bom } = query;
      if (!("placements" in page)) {
        const file = download(
          `sorts-${params.id}.csv`,
          csvOfSorts(db, params.id, page, asViewer(user.id), completed),
        );
        return bom ? withByteOrderMark(file) : file;
      }
      const { scales = [] } = page.study;
      const shown = withinRatings(page, scales.length);
      const ids = shown.sessions.map((session) => session.id);
      const [recruited, answers, whys, ratings, moves] = await Promise.all([
        listRecruited(db, params.id, ids),
        listManyAnswers(db, ids),
        listManyWhys(db, ids),
        scales.length > 0 ? listManyRatings(db, ids) : null,
        trace ? listManyMoves(db, ids) : null,
      ]);
      const sessions = shown.sessions.map((session) => ({
        ...session,
        ...(recruited.get(session.id) ?? NOT_RECRUITED),
        answers: answers.get(session.id) ?? {},
        whys: whys.get(session.id) ?? [],
        ...(ratings && { ratings: ratingList(ratings.get(session.id) ?? {}, scales) }),
        ...(moves && { trace: moves.get(session.id) ?? [] }),
      }));
      return { ...shown, sessions };
    },
  }),
});
export const action = loader;

/** The most ratings of a page, which as a list take some 100 bytes each. */
const PAGE_RATINGS = 200_000;

/** A page of fewer sorts where each may bring many ratings. */
function withinRatings(page: ExportPage, scales: number): ExportPage {
  const { sessions, placements } = page;
  const most = Math.max(1, Math.floor(PAGE_RATINGS / Math.max(1, scales * page.cards.length)));
  const last = sessions[most - 1];
  if (scales === 0 || sessions.length <= most || !last) return page;
  return {
    ...page,
    sessions: sessions.slice(0, most),
    placements: placements.slice(0, most),
    next: `${last.completed_at ?? last.started_at}|${last.id}`,
  };
}

/** Sessions read at a time: about 2 MB of text. */
const CHUNK = 250;

/** The places of cards that are written between two pauses: some 25 ms of work. */
const PLACES_AT_ONCE = 5000;

/** The CSV of all sorts of a study; only one chunk at a time is in memory. */
async function* csvOfSorts(
  db: Db,
  study: string,
  kind: Parameters<typeof placementColumns>[0],
  access: Access<"viewer">,
  completed?: boolean,
) {
  yield csvRow(placementColumns(kind));
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listSorts>> = await listSorts(db, study, access, {
      ...{ completed, cursor, limit: CHUNK },
    });
    const atOnce = Math.ceil(PLACES_AT_ONCE / Math.max(1, page.rows[0]?.result.cards.length ?? 1));
    for (let first = 0; first < page.rows.length; first += atOnce) {
      yield page.rows
        .slice(first, first + atOnce)
        .map((row) => placementLines(row, kind))
        .join("");
      await pause();
    }
    cursor = page.next;
  } while (cursor !== null);
}
