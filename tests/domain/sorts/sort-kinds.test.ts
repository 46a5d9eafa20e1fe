import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packageSort } from "../../../app/domain/package/package-sort.ts";
import {
  passesOf,
  type SortDocument,
  type SortPass,
} from "../../../app/domain/sorts/sort-document.ts";
import { saveSortInput } from "../../../app/domain/sorts/sort-document-input.ts";
import {
  type KindAction,
  kindReducer,
  orderedPlaces,
} from "../../../app/domain/sorts/sort-kinds.ts";
import { needsOf } from "../../../app/domain/sorts/sort-needs.ts";
import { placesOfCard, type SortAction } from "../../../app/domain/sorts/sort-reducer.ts";
import { resultDocument, toSortResult } from "../../../app/domain/sorts/sort-result.ts";

const tray = (id: string, ...cards: string[]) => ({ id, name: id, description: "", cards });
const [X, Y, Z, G] = [1, 2, 3, 4].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  ...[string, string, string, string],
];
const [A, B, C] = [5, 6, 7].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  ...[string, string, string],
];
const start: SortDocument = {
  ...{ categories: [tray(X, A), tray(Y), tray(Z, B)], unknown: [C], skipped: [], removed: [] },
};
const stepped = (...actions: (SortAction | KindAction)[]) => actions.reduce(kindReducer, start);

describe("a card in several places", () => {
  it("keeps them in the order in which it was put there", () => {
    const both = stepped(
      { type: "addPlace", card: B, to: Y },
      { type: "addPlace", card: B, to: X, index: 0 },
    );
    expect(orderedPlaces(both, B)).toEqual([Z, Y, X]);
    expect(both.categories[0]?.cards).toEqual([B, A]);
    const moved = kindReducer(both, { type: "movePlace", card: B, from: Z, to: Z, index: 0 });
    expect(orderedPlaces(moved, B)).toEqual([Z, Y, X]);
  });

  it("leaves one place and keeps the others", () => {
    const add = { type: "addPlace", card: A, to: Y } as const;
    const left = stepped(add, { type: "removePlace", card: A, from: X });
    expect(placesOfCard(left, A)).toEqual([Y]);
    expect(left.places).toBeUndefined();
    expect(placesOfCard(stepped(add, { type: "move", card: A, to: "skipped" }), A)).toEqual([
      "skipped",
    ]);
  });

  it("moves one of its places, also to where it is already", () => {
    const add = { type: "addPlace", card: A, to: Y } as const;
    const moved = stepped(add, { type: "movePlace", card: A, from: X, to: Z });
    expect(orderedPlaces(moved, A)).toEqual([Z, Y]);
    const met = stepped(add, { type: "movePlace", card: A, from: X, to: Y });
    expect(placesOfCard(met, A)).toEqual([Y]);
  });

  it("leaves I don't know for its first category", () => {
    expect(placesOfCard(stepped({ type: "addPlace", card: C, to: X }), C)).toEqual([X]);
  });
});

describe("larger groups", () => {
  const make = { type: "makeGroup", id: G, name: "G", description: "", members: [X, Y] } as const;

  it("hold categories, and leave them at the top when deleted", () => {
    expect(stepped(make).categories.map(({ parent }) => parent)).toEqual([
      G,
      G,
      undefined,
      undefined,
    ]);
    const gone = stepped(make, { type: "delete", id: G });
    expect(gone.categories.some(({ parent }) => parent)).toBe(false);
    expect(gone.removed).toEqual([G]);
  });

  it("are never in another one, nor in a category", () => {
    expect(stepped(make, { type: "putInto", id: G, group: G })).toEqual(stepped(make));
    expect(stepped(make, { type: "putInto", id: Z, group: X })).toEqual(stepped(make));
    expect(
      stepped(make, { type: "putInto", id: X, group: null }).categories[0]?.parent,
    ).toBeUndefined();
  });
});

describe("sorting again", () => {
  const again = { type: "newPass", criterion: "Color", categories: [tray(X)] } as const;

  it("begins with the study's categories, and keeps what was sorted before", () => {
    const second = stepped(again);
    expect(second).toMatchObject({ categories: [{ id: X, cards: [] }], unknown: [] });
    expect(second.earlier).toMatchObject([{ ...start, criterion: "Color" }]);
  });

  it("can change an earlier pass and its criterion", () => {
    const inFirst = (action: SortAction | { type: "setCriterion"; criterion: string }) =>
      ({ type: "inPass", pass: 1, action }) as const;
    const changed = stepped(
      again,
      inFirst({ type: "move", card: A, to: Z }),
      inFirst({ type: "setCriterion", criterion: "Taste" }),
    );
    expect(changed.earlier?.[0]).toMatchObject({ criterion: "Taste" });
    expect(placesOfCard(changed.earlier?.[0] ?? start, A)).toEqual([Z]);
    expect(changed.categories).toEqual(stepped(again).categories);
    const nowhere = { type: "inPass", pass: 3, action: { type: "delete", id: X } } as const;
    expect(stepped(again, nowhere)).toEqual(stepped(again));
  });
});

const card = fc.constantFrom(A, B, C);
const place = fc.constantFrom(X, Y, Z, G);
const inPass = fc.oneof(
  fc.record({
    type: fc.constant("move" as const),
    card,
    to: fc.oneof(place, fc.constant("unknown")),
  }),
  fc.record({ type: fc.constant("addPlace" as const), card, to: place }),
  fc.record({ type: fc.constant("movePlace" as const), card, from: place, to: place }),
  fc.record({ type: fc.constant("removePlace" as const), card, from: place }),
  fc.record({ type: fc.constant("delete" as const), id: place }),
  fc.record({ type: fc.constant("putInto" as const), id: place, group: fc.option(place) }),
  fc.constant({
    ...({ type: "makeGroup", id: G, name: "", description: "" } as const),
    members: [X, Z],
  }),
  fc.record({ type: fc.constant("setCriterion" as const), criterion: fc.constantFrom("", "Size") }),
);
const anyAction: fc.Arbitrary<SortAction | KindAction> = fc.oneof(
  inPass,
  fc.record({
    type: fc.constant("inPass" as const),
    pass: fc.integer({ min: 1, max: 3 }),
    action: inPass,
  }),
  fc.constant({
    ...({ type: "newPass", criterion: "Color" } as const),
    categories: [tray(X), tray(Y)].map(({ cards: _, ...category }) => category),
  }),
);

it("after any steps, a sort is one that the save takes and a result restores", () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 30 }), (actions) => {
      const sort = stepped(...actions);
      const { passes, places } = needsOf(sort);
      fc.pre(passes <= 10 && places <= 3);
      const sent = JSON.parse(JSON.stringify(sort));
      expect(saveSortInput.shape.document.safeParse(sent).error).toBeUndefined();
      const cards = [A, B, C].map((id) => ({ id, label: id }));
      const result = toSortResult(cards, sort);
      expect(packageSort.shape.result.safeParse(result).error).toBeUndefined();
      const restored = resultDocument(result);
      const seen = (document: SortDocument) =>
        passesOf<SortPass>(document).map((pass) => [
          pass.categories.map(({ id, parent, is_group, cards }) => [id, parent, is_group, cards]),
          [pass.unknown, pass.skipped, pass.criterion],
          cards.map(({ id }) => orderedPlaces(pass, id)),
        ]);
      expect(seen(restored)).toEqual(seen(sort));
    }),
  );
});
