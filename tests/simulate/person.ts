import { uuid } from "../../app/domain/fields/uuid.ts";
import { passesOf, type SortPass } from "../../app/domain/sorts/sort-document.ts";
import type { KindAction, SortStep } from "../../app/domain/sorts/sort-kinds.ts";
import { placeOf, placesOfCard, type SortAction } from "../../app/domain/sorts/sort-reducer.ts";
import { mergeStep } from "../../app/routes/sort/board/desk/merging.ts";
import { severalStep } from "../../app/routes/sort/board/desk/several.ts";
import { keepMine } from "../../app/routes/sort/saving/keep-mine.ts";
import { factsOf } from "./ledger.ts";
import type { Step } from "./schedule.ts";
import type { Tab } from "./tab.ts";
import { microtasks, type World } from "./world.ts";

/** Does something in a tab, as the person at its device. Returns whether `deed` is of that kind. */
export async function inTab(
  world: World,
  tab: Tab,
  deed: Step["deed"],
  x: number,
  y: number,
): Promise<boolean> {
  const { clock } = world;
  switch (deed) {
    case "hide":
      world.note(`${tab.name} is hidden`);
      await world.as(tab, () => tab.hide());
      return true;
    case "show":
      await attend(world, tab);
      return true;
    case "close":
      world.note(`${tab.name} is closed`);
      await world.as(tab, () => tab.close());
      return true;
    case "crash":
      world.note(`${tab.name} crashes`);
      tab.die();
      return true;
    case "reload":
      world.note(`${tab.name} is reloaded`);
      await world.as(tab, () => tab.close());
      world.open(tab.device);
      return true;
    case "move":
    case "create":
    case "rename":
    case "remove":
    case "order":
    case "undo":
    case "redo":
    case "complete":
    case "cancel completion":
    case "sort again":
    case "name the criterion":
    case "add a place":
    case "take a place away":
    case "make a larger group":
    case "put into a group":
    case "move several":
    case "merge categories":
      break;
    default:
      return false;
  }
  await attend(world, tab);
  const mine = clock.chance(0.5);
  // Some go on although they are asked.
  if (isAsked(tab) && clock.chance(0.7)) await answerConflict(world, tab, mine);
  const { board } = tab;
  if (!tab.alive || tab.page !== "board" || !board || isOver(tab)) return true;
  if (deed === "cancel completion") {
    await world.as(tab, () => board.saving.queue?.cancelCompletion());
    return true;
  }
  if (deed === "complete") {
    world.note(`${tab.name} completes`);
    await world.as(tab, () => board.complete());
    return true;
  }
  if (deed === "undo" || deed === "redo") {
    await act(world, tab, deed, () => tab.press(({ step }) => step(deed)));
    return true;
  }
  const step = kindActionOf(world, tab, deed, x, y);
  if (step)
    await act(world, tab, JSON.stringify(step), () =>
      tab.press(({ act }) => act(step, { focus: false })),
    );
  const several = severalOf(tab, deed, x, y);
  if (several)
    await act(world, tab, JSON.stringify(several), () =>
      tab.press(({ act }) => act(several, { focus: false })),
    );
  const action = actionOf(tab, deed, x, y);
  if (action)
    await act(world, tab, JSON.stringify(action), () => tab.press(({ act }) => act(action)));
  return true;
}

/** A step that the study's kind of sort has; some are in an earlier pass. */
function kindActionOf(
  world: World,
  tab: Tab,
  deed: Step["deed"],
  x: number,
  y: number,
): KindAction | null {
  const { board } = tab;
  if (!board) return null;
  const { repeated_sorts = null, nested = false, max_places = 1 } = world.study.fields;
  const passes = passesOf<SortPass>(board.sort);
  const number = 1 + (y % passes.length);
  const pass = passes[number - 1];
  const card = board.cards[x % board.cards.length]?.id;
  if (!pass || !card) return null;
  const trays = pass.categories;
  const tray = trays[y % trays.length]?.id ?? "";
  const groups = trays.filter((each) => each.is_group);
  const isOpen = board.rules.sort_type !== "closed";
  const places = placesOfCard(pass, card);
  const within = (action: Extract<KindAction, { type: "inPass" }>["action"]): KindAction => ({
    ...{ type: "inPass", pass: number, action },
  });
  switch (deed) {
    case "sort again":
      if (!repeated_sorts || passes.length >= repeated_sorts.max) return null;
      return { type: "newPass", criterion: `Criterion ${x}`, categories: world.givenCategories() };
    case "name the criterion":
      return repeated_sorts && within({ type: "setCriterion", criterion: `Named ${x}` });
    case "move":
      // Another pass than the one that the plain step changes.
      return number < passes.length && tray && x > 5
        ? within({ type: "move", card, to: tray })
        : null;
    case "add a place":
      if (places.length >= max_places || !tray || max_places === 1) return null;
      return within({ type: "addPlace", card, to: tray, ...(x > 7 && { index: 0 }) });
    case "take a place away":
      if (max_places === 1 || !places[0]) return null;
      return within(
        x % 2 && tray
          ? { type: "movePlace", card, from: places[0], to: tray }
          : { type: "removePlace", card, from: places[0] },
      );
    case "make a larger group": {
      if (!nested || !isOpen) return null;
      const members = trays.flatMap(({ id }, at) => (at % 2 === x % 2 ? id : []));
      return within({
        type: "makeGroup",
        id: uuid(),
        name: `Larger ${x}`,
        description: "",
        members,
      });
    }
    case "put into a group":
      if (!nested || !isOpen || !tray) return null;
      return within({
        type: "putInto",
        id: tray,
        group: x > 6 ? null : (groups[x % groups.length]?.id ?? null),
      });
    default:
      return null;
  }
}

/** Several cards at once, or everything in a category; also a category into itself, which changes nothing. */
function severalOf(tab: Tab, deed: Step["deed"], x: number, y: number): SortStep | null {
  const { board } = tab;
  if (!board) return null;
  const { sort, cards, steps, rules } = board;
  const trays = sort.categories.map(({ id }) => id);
  const to = trays[y % trays.length];
  if (!to) return null;
  if (deed === "merge categories")
    return rules.sort_type === "closed"
      ? null
      : mergeStep(steps, sort, trays[x % trays.length] ?? "", to, "");
  if (deed !== "move several") return null;
  const chosen = cards
    .filter((_, at) => (at + x) % 3 < 2)
    .map(({ id }) => ({ card: id, from: placeOf(sort, id) }));
  return severalStep(steps, sort, chosen, { to, ...(y > 7 && { index: 0 }) }, "");
}

function actionOf(tab: Tab, deed: Step["deed"], x: number, y: number): SortAction | null {
  const { board } = tab;
  if (!board) return null;
  const { sort, cards, rules } = board;
  const trays = sort.categories.map(({ id }) => id);
  const card = cards[x % cards.length]?.id;
  if (deed === "move") {
    const places = [
      ...trays,
      "unsorted",
      ...(rules.allow_unknown ? ["unknown"] : []),
      ...(rules.allow_skip ? ["skipped"] : []),
    ];
    const to = places[y % places.length];
    return card && to ? { type: "move", card, to, ...(y > 7 && { index: 0 }) } : null;
  }
  if (deed === "move several" || deed === "merge categories") return null;
  if (deed === "order") return { type: "order", ids: trays.toReversed() };
  if (rules.sort_type === "closed") return null;
  if (deed === "create")
    return {
      type: "create",
      id: uuid(),
      name: `New ${x}`,
      description: "",
      card: y > 4 ? card : undefined,
    };
  const id = trays[x % trays.length];
  if (!id) return null;
  return deed === "rename" ? { type: "edit", id, name: `Named ${y}` } : { type: "delete", id };
}

/** A step of the person at a tab, which must not be lost. */
async function act(world: World, tab: Tab, what: string, run: () => void): Promise<void> {
  const facts = () => (tab.board ? factsOf(tab.board.sort, tab.board.cards) : new Map());
  const before = facts();
  const sort = tab.board?.sort;
  world.clock.owner = tab;
  run();
  await microtasks();
  world.note(`${tab.name}: ${what}`);
  world.ledger.stateChanges(tab.device.name, before, facts(), tab.expected);
  tab.device.supersede(tab.expected);
  // A step that changes nothing writes nothing.
  if (tab.board?.sort !== sort) tab.noteStorage();
  await world.as(tab, () => {});
}

/** The person at a device turns to one of its tabs, which takes a moment. */
async function attend(world: World, tab: Tab): Promise<void> {
  const front = world.front.get(tab.device);
  if (front !== tab && front?.alive && world.clock.chance(0.7))
    await world.as(front, () => front.hide());
  if (front !== tab) await world.pass(world.clock.between(300, 900));
  if (!tab.alive) return;
  world.front.set(tab.device, tab);
  if (!tab.visible) {
    await world.as(tab, () => tab.show());
    await world.pass(world.clock.between(100, 400));
  }
  if (tab.page === "failed") {
    tab.die();
    world.open(tab.device);
    await world.pass(1000);
  }
}

/** Answers the question of a conflict, if there is one. */
export async function answerConflict(world: World, tab: Tab, mine: boolean): Promise<boolean> {
  const { board } = tab;
  if (!board || !isAsked(tab)) return false;
  world.note(`${tab.name} chooses ${mine ? "its own sort" : "the stored sort"}`);
  if (!mine) tab.device.forget();
  world.clock.owner = tab;
  tab.press((shown) => (mine ? keepMine(shown) : shown.showTheirs()));
  await microtasks();
  if (mine && tab.board) {
    world.ledger.stateAll(tab.device.name, factsOf(tab.board.sort, tab.board.cards), tab.expected);
    tab.device.supersede(tab.expected);
  }
  await world.as(tab, () => {});
  return true;
}

const isAsked = (tab: Tab): boolean => tab.alive && tab.state?.kind === "conflict";

/** Whether the tab says that nothing more can be done. */
function isOver(tab: Tab): boolean {
  return ["deleted", "completed"].includes(tab.board?.saving.queue?.state.kind ?? "");
}
