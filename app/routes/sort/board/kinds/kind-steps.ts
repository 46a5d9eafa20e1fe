import type { TFunction } from "i18next";
import {
  passesOf,
  type SortDocument,
  type SortPass,
} from "../../../../domain/sorts/sort-document.ts";
import {
  kindReducer,
  type PassAction,
  type SortStep,
} from "../../../../domain/sorts/sort-kinds.ts";
import { placesOfCard, UNSORTED_PLACE } from "../../../../domain/sorts/sort-reducer.ts";
import type { SortRules } from "../../../../domain/sorts/sort-rules.ts";
import { placed } from "../../state/announce.ts";
import { ALL_PLACES, focusAfter } from "../../state/next-focus.ts";
import { leftText, sortFigures } from "../../state/sort-figures.ts";
import type { BoardSteps } from "../state/board-steps.ts";
import { PLAIN_STEPS } from "../state/plain-steps.ts";

/**
 * The steps of every kind of sort. `pass` is the number of an earlier pass that is shown, or null; `show` shows another one.
 * `range` says how many there are.
 */
export function kindSteps(
  { max_places = 1 }: SortRules,
  pass: number | null,
  show: (pass: number | null) => void,
  range = "",
): BoardSteps {
  return {
    shown: (whole) => passAt(whole, pass),
    inShown: (action) =>
      pass === null || action.type === "inPass" || action.type === "newPass"
        ? action
        : { type: "inPass", pass, action },
    reduce: kindReducer,
    refusal(t, action, before, after, rules) {
      const added = action.type === "several" ? action.actions : [action];
      const isTooMany = added.some(
        (each) => each.type === "addPlace" && placesOfCard(after, each.card).length > max_places,
      );
      if (!isTooMany) return PLAIN_STEPS.refusal(t, action, named(t, before), after, rules);
      const text = t("notice.manyPlaces", { ns: "participant" });
      return { notice: { key: "manyPlaces" }, text };
    },
    announcement(t, action, before, after, labels, left) {
      if (action.type !== "newPass") return announcement(t, action, before, after, labels, left);
      const number = passesOf<SortPass>(after).length;
      return `${t("pass.of", { ns: "kinds", number, range })}: ${leftText(t, figuresOf(after, labels))}`;
    },
    undoOf,
    nextFocus(action, before, cards, input) {
      switch (action.type) {
        case "movePlace":
        case "removePlace": {
          const { card, from } = action;
          const place = { kind: "place", id: from } as const;
          if (input === "mouse" || input === "touch") return place;
          const stays = action.type === "movePlace" && action.to === from;
          return stays
            ? { kind: "card", id: card, in: from }
            : (focusAfter(card, from, before, cards) ?? place);
        }
        case "makeGroup":
          return {
            kind: action.name === "" && input !== "touch" ? "name" : "place",
            id: action.id,
          };
        case "putInto":
          // The category itself is rendered anew where it goes.
          return { kind: "place", id: action.group ?? ALL_PLACES };
        case "newPass":
          return { kind: "place", id: UNSORTED_PLACE };
        case "addPlace":
        case "setCriterion":
        case "inPass":
          return null;
        default:
          return PLAIN_STEPS.nextFocus(action, before, cards, input);
      }
    },
    nameOf: nameIn,
    move(shown, { card, to, index }, from, isCopy) {
      const places = placesOfCard(shown, card);
      const isCategory = (place: string | undefined) =>
        shown.categories.some(({ id }) => id === place);
      if (isCopy && max_places > 1 && isCategory(to) && isCategory(places[0]))
        return { type: "addPlace", card, to, index };
      if (places.length > 1 && from !== undefined && places.includes(from)) {
        if (to === UNSORTED_PLACE) return { type: "removePlace", card, from };
        if (isCategory(to)) return { type: "movePlace", card, from, to, index };
      }
      return { type: "move", card, to, index };
    },
    show,
  };
}

/** The pass of a number, as a sort of its own. The current one has those before it. */
const passAt = (whole: SortDocument, number: number | null): SortDocument =>
  (number === null ? undefined : whole.earlier?.[number - 1]) ?? whole;

const nameIn: BoardSteps["nameOf"] = (t, sort, id, isListed) => {
  const larger = isListed && sort.categories.find((each) => each.id === id)?.parent;
  if (larger) return `${nameIn(t, sort, larger)} / ${nameIn(t, sort, id)}`;
  const groups = sort.categories.filter(({ is_group }) => is_group);
  const at = groups.findIndex((group) => group.id === id);
  return at < 0 || groups[at]?.name
    ? PLAIN_STEPS.nameOf(t, sort, id)
    : t("group.unnamed", { ns: "kinds", number: at + 1 });
};

const announcement: BoardSteps["announcement"] = (t, action, before, after, labels) => {
  switch (action.type) {
    case "inPass": {
      const [from, to] = [passAt(before, action.pass), passAt(after, action.pass)];
      return announcement(t, action.action, from, to, labels, 0);
    }
    case "setCriterion":
      return action.criterion;
    case "addPlace":
    case "movePlace": {
      const values = placed(t, action.card, action.to, after, labels, leftIn(after, labels));
      return action.type === "movePlace" || placesOfCard(after, action.card).length < 2
        ? t("announce.moved", values)
        : t("place.added", { ...values, ns: "kinds" });
    }
    case "removePlace":
      return t("place.removed", {
        ns: "kinds",
        card: labels.get(action.card),
        category: nameIn(t, before, action.from),
      });
    case "makeGroup": {
      const { id, members } = action;
      return after.categories.some((tray) => tray.id === id)
        ? `${nameIn(t, after, id)}: ${members.map((each) => nameIn(t, after, each)).join(", ")}`
        : members.map((each) => groupOf(t, after, each)).join(". ");
    }
    case "putInto":
      return groupOf(t, after, action.id);
    default: {
      const [from, to] = [named(t, before), named(t, after)];
      return PLAIN_STEPS.announcement(t, action, from, to, labels, leftIn(after, labels));
    }
  }
};

/** In which larger group a category is. */
function groupOf(t: TFunction<"sort">, sort: SortDocument, id: string): string {
  const name = nameIn(t, sort, id);
  const parent = sort.categories.find((tray) => tray.id === id)?.parent;
  return parent
    ? t("group.joined", { ns: "kinds", name, group: nameIn(t, sort, parent) })
    : `${name}: ${t("group.alone", { ns: "kinds" })}`;
}

/** With a name for each larger group, as the plain board's texts know none. */
const named = (t: TFunction<"sort">, sort: SortDocument): SortDocument => ({
  ...sort,
  categories: sort.categories.map((tray) =>
    tray.is_group ? { ...tray, name: nameIn(t, sort, tray.id) } : tray,
  ),
});

const figuresOf = (sort: SortDocument, labels: ReadonlyMap<string, string>) =>
  sortFigures(
    sort,
    [...labels.keys()].map((id) => ({ id })),
  );

/** How many cards are left in a pass. */
const leftIn = (sort: SortDocument, labels: ReadonlyMap<string, string>) =>
  figuresOf(sort, labels).left;

function undoOf(action: SortStep): SortStep {
  switch (action.type) {
    case "inPass":
      // What undoes a step within a pass is one too.
      return { ...action, action: undoOf(action.action) as PassAction };
    case "addPlace":
      return { type: "removePlace", card: action.card, from: action.to };
    case "removePlace":
      return { type: "addPlace", card: action.card, to: action.from };
    case "movePlace":
      return { ...action, from: action.to, to: action.from };
    default:
      return PLAIN_STEPS.undoOf(action);
  }
}
