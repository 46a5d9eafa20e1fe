import { expect, test } from "vitest";
import { pageFlags } from "../../../app/domain/results/page-flags.ts";
import { kinshipPages } from "../../helpers/kinship-pages.ts";

const cards = ["a", "b", "c"].map((id) => ({ id, label: id, is_active: true, is_deleted: false }));
const session = kinshipPages(1)[0]?.sessions[0];
if (!session) throw new Error("no session");

/** A page of a study with a session for each sort: the group of each card. */
const page = (sort_type: "open" | "closed", sorts: Record<string, number[]>) => ({
  study: { id: "s", title: "", sort_type, consent_required: false },
  cards,
  sessions: Object.keys(sorts).map((id) => ({ ...session, id, duration: 300 })),
  placements: Object.values(sorts).map((placed) => ({
    categories: ["One", "Two", "Three"].map((name): [string, string] => [name, name]),
    ...{ cards: [0, 1, 2], placed, positions: [0, 0, 0] },
  })),
});

test("the sessions of all pages are compared with each other", () => {
  const pages = [page("open", { x: [0, 1, 2], y: [0, 0, 0] }), page("open", { z: [0, 1, 2] })];
  expect(pageFlags(pages, [])).toEqual(
    new Map([
      ["x", ["all_singletons", "same_answers"]],
      ["y", ["one_pile"]],
      ["z", ["all_singletons", "same_answers"]],
    ]),
  );
});

test("sorts with other cards in the same groups are not the same", () => {
  const first = page("open", { x: [0, 1, 2], y: [2, 1, 0] });
  expect(pageFlags([first], []).get("x")).toEqual(["all_singletons"]);
});

test("a closed sort may have single cards, and the groups of another", () => {
  const pages = [page("closed", { x: [0, 1, 2], y: [0, 1, 2] })];
  expect(pageFlags(pages, []).get("x")).toEqual([]);
});

test("a session that was not completed is flagged as such", () => {
  const {
    sessions: [first],
    ...rest
  } = page("open", { x: [0, 0, 1] });
  if (!first) throw new Error("no session");
  const open = { ...rest, sessions: [{ ...first, completed_at: null }] };
  expect(pageFlags([open], []).get("x")).toEqual(["unfinished"]);
});

test("without pages there are no flags", () => {
  expect(pageFlags([], [])).toEqual(new Map());
});

test("a session whose sort is missing is judged by its other data", () => {
  const lacking = { ...page("open", { x: [0, 0, 0] }), placements: [] };
  expect(pageFlags([lacking], []).get("x")).toEqual([]);
});
