import type { ExportPage } from "../../app/domain/results/export-page.ts";
import { type LoadedStudy, prepareStudy } from "../../app/results/engine/loaded-study.ts";
import { studyIndexOf } from "./kinship-pages.ts";
import { exportedSession } from "./sorts-page.ts";

/** "Fruit: a b, Tools: c" as groups; a group without a name begins with its colon. */
const groupsOf = (text: string) =>
  text
    .split(",")
    .filter((group) => group.trim() !== "")
    .map((group) => {
      const [name = "", cards = ""] = group.split(":");
      return { name: name.trim(), cards: cards.trim().split(/\s+/) };
    });

/** Turns by their text, or with what the export says of the session besides. */
export type WrittenTurn = string | ({ left: string } & Partial<ExportPage["sessions"][number]>);

const NOW = Date.UTC(2026, 10, 1);

/**
 * A page of a study in turns. Each chain is its start ("" for an open sort) and what each turn left; a turn begins with
 * what the one before it left.
 */
export function chainPage(cards: string, chains: readonly (readonly WrittenTurn[])[]): ExportPage {
  const ids = cards.split(" ");
  const sorts = chains.flatMap((written, chain) => {
    const structures = written.map((one) => (typeof one === "string" ? one : one.left));
    return written.slice(1).map((one, at) => ({
      chain: chain + 1,
      turn: at + 1,
      inherited: groupsOf(structures[at] ?? ""),
      left: groupsOf(structures[at + 1] ?? ""),
      more: typeof one === "string" ? {} : one,
    }));
  });
  return {
    study: {
      ...{ id: "study", title: "Groceries", sort_type: "open", consent_required: false },
      delphi: { rest_after: 2, rest_below: 0.1 },
    },
    cards: ids.map((id) => ({
      ...{ id, label: `Card ${id}`, is_active: true, is_deleted: false },
    })),
    categories: [],
    sessions: sorts.map(({ chain, inherited, more, turn }, at) => {
      const { left: _, ...fields } = { left: "", ...more };
      const time = new Date(NOW + 3_600_000 * at).toISOString();
      return exportedSession({
        ...{ id: `session-${chain}-${turn}`, participant: `p-${at}` },
        ...{ started_at: time, completed_at: time },
        turn: {
          ...{ chain, turn, inherited, abandoned: false },
          ...{ moved: null, share_moved: null, renamed: null },
        },
        ...fields,
      });
    }),
    placements: sorts.map(({ chain, left, turn }) => ({
      cards: [...ids.keys()],
      categories: left.map(({ name }, at): [string, string] => [`${chain}-${turn}-${at}`, name]),
      placed: ids.map((id) => {
        const group = left.findIndex((one) => one.cards.includes(id));
        return group < 0 ? -3 : group;
      }),
      positions: ids.map(() => 0),
    })),
    next: null,
  };
}

export function chainStudy(...written: Parameters<typeof chainPage>): LoadedStudy {
  const page = chainPage(...written);
  return prepareStudy(studyIndexOf(page), [page]);
}
