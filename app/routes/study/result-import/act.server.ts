import { data } from "@remix-run/cloudflare";
import type { Db } from "../../../data/db.server.ts";
import { importResults, planStudyImport } from "../../../data/result-import.server.ts";
import type { PlannedSort } from "../../../domain/plan-import.ts";
import { type ReadResults, readResults } from "../../../domain/read-results.ts";
import { columnsFit, LONG_COLUMNS, toLong, traitColumns } from "../../../domain/result-table.ts";
import { attempt } from "../../../http/attempt.ts";
import { redirectWithToast } from "../../../http/toast.ts";
import type { ImportAnswer, ResultPreview } from "./import-answer.ts";
import { fingerprint, readColumns, readSource } from "./read-source.server.ts";

/** How much of each list a preview shows. */
const SHOWN = { labels: 40, problems: 50, examples: 8 };

/** Reads what was sent and answers a preview; imports it when it was seen and confirmed. */
export async function actOnResultImport(db: Db, study: string, owner: string, posted: FormData) {
  return attempt("importFailed", async () => {
    const source = await readSource(posted);
    if ("problem" in source) return refuse({ step: "source", ...source });
    const { text, name, named, layout } = source;
    const table = layout === "long" ? source.table : toLong(source.table, layout);
    const chosen = layout === "long" ? readColumns(posted, table) : LONG_COLUMNS;
    const seen = await fingerprint(text, [named, layout, chosen]);
    const read = columnsFit(table, chosen) ? readResults(table, chosen) : null;
    const wanted = posted.get("intent") === "import";
    const consent = posted.has("consent");
    if (wanted && read && posted.get("seen") === seen) {
      const outcome = await importResults(db, study, owner, read, consent);
      if (outcome === "not_found") throw new Response(null, { status: 404 });
      if (typeof outcome !== "string")
        return redirectWithToast(`/studies/${study}/dashboard?tab=participants`, {
          type: "success",
          key: "sessionsImported",
          params: { count: outcome.sorts },
        });
    }
    const answer: ImportAnswer = {
      step: "preview",
      data: text,
      name,
      layout,
      named,
      traits: traitColumns(table.header).map(([, column]) => table.header[column] ?? ""),
      rows: source.table.rows.length,
      columns: table.header.map((name, place) => ({
        place,
        name: name.slice(0, 60),
        example: (table.rows.find((row) => row[place]?.trim())?.[place] ?? "").trim().slice(0, 30),
      })),
      chosen,
      preview: read && (await preview(db, study, owner, read)),
      seen,
      changed: wanted && posted.get("seen") !== seen,
      consent,
    };
    return answer;
  });
}

const refuse = (answer: ImportAnswer) => data(answer, { status: 400 });

async function preview(
  db: Db,
  study: string,
  owner: string,
  read: ReadResults,
): Promise<ResultPreview> {
  const plan = await planStudyImport(db, study, owner, read);
  if (!plan) throw new Response(null, { status: 404 });
  const { sorts } = plan;
  const total = (of: (sort: PlannedSort) => number) => sorts.reduce((sum, one) => sum + of(one), 0);
  return {
    sorts: sorts.length,
    cards: read.cards.length,
    new_cards: plan.new_cards.length,
    new_labels: plan.new_cards.slice(0, SHOWN.labels).map((card) => card.label),
    placements: total((sort) => sort.cards_sorted),
    unsorted: total((sort) => sort.total_cards - sort.cards_sorted),
    refused: plan.problems.length,
    problems: plan.problems.slice(0, SHOWN.problems),
    examples: sorts.slice(0, SHOWN.examples).map((sort) => ({
      participant: sort.participant.slice(0, 40),
      sorted: sort.cards_sorted,
      total: sort.total_cards,
      categories: sort.result.categories
        .filter((_, index) => sort.result.placed.includes(index))
        .flatMap(([, label]) => label || []),
    })),
    room_for_cards: plan.room_for_cards,
  };
}
