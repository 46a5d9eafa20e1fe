import { uuid } from "../../app/domain/fields/uuid.ts";
import type { SortAction } from "../../app/domain/sorts/sort-reducer.ts";
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
      break;
    default:
      return false;
  }
  await attend(world, tab);
  const mine = clock.chance(0.5);
  // Some go on although they are asked.
  if (isAsked(tab) && clock.chance(0.7)) await choose(world, tab, mine);
  const { board } = tab;
  if (!tab.alive || tab.page !== "board" || !board || isOver(tab)) return true;
  if (deed === "cancel completion") {
    await world.as(tab, () => board.saving.queue?.cancelCompletion());
    return true;
  }
  if (deed === "complete") {
    world.note(`${tab.name} completes`);
    await world.as(tab, () => board.saving.queue?.complete(board.sort));
    return true;
  }
  if (deed === "undo" || deed === "redo") {
    await act(world, tab, deed, () => tab.press(({ step }) => step(deed)));
    return true;
  }
  const action = actionOf(tab, deed, x, y);
  if (action)
    await act(world, tab, JSON.stringify(action), () => tab.press(({ act }) => act(action)));
  return true;
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
export async function choose(world: World, tab: Tab, mine: boolean): Promise<boolean> {
  const { board } = tab;
  if (!board || !isAsked(tab)) return false;
  world.note(`${tab.name} chooses ${mine ? "its own sort" : "the stored sort"}`);
  if (!mine) tab.device.forget();
  world.clock.owner = tab;
  tab.press((shown) => (mine ? shown.keepMine() : shown.showTheirs()));
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
