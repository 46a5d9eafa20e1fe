import { type SortDocument, sameSort } from "../../app/domain/sorts/sort-document.ts";
import type { SessionPage } from "../../app/routes/sort/session/loader.server.ts";
import { Broken } from "./ledger.ts";
import { answerConflict } from "./person.ts";
import { ORIGIN, type Tab } from "./tab.ts";
import type { World } from "./world.ts";

/** Longer than the longest pause between two attempts to save. */
const HEALED_MS = 120_000;

/** All faults end: everything must be stored, and every tab must show it. */
export async function heal(world: World): Promise<void> {
  const { server, clock } = world;
  world.note("all faults end");
  server.faults = 0;
  for (const device of world.devices) {
    device.connection.weather = "good";
    device.storage = "works";
  }
  await world.pass(HEALED_MS);
  for (const device of world.devices)
    if (device.tabs.length === 0 && device.keeps) world.open(device);
  // Again after each choice: the other tabs read it when they are looked at.
  for (let turn = 0, chosen = true; chosen && turn < 6; turn++) {
    chosen = turn === 0 && world.openTabs.length > 1;
    for (const tab of world.openTabs) {
      const now = tab.page === "failed" ? world.open(tab.device) : tab;
      if (now !== tab) tab.die();
      await world.pass(2000);
      await world.as(now, () => now.fire("online"));
      await world.as(now, () => now.hide());
      await world.as(now, () => now.show());
      await world.pass(10_000);
      chosen = (await answerConflict(world, now, clock.chance(0.5))) || chosen;
      await world.pass(10_000);
    }
  }
  await world.pass(HEALED_MS);
  if (world.ledger.isStudyChanged)
    for (const tab of world.openTabs) {
      await world.as(tab, () => tab.close());
      const again = world.open(tab.device);
      await world.pass(2000);
      await answerConflict(world, again, clock.chance(0.5));
      await world.pass(2000);
    }
  await world.render();
  const stored = await storedSort(world);
  for (const tab of world.openTabs) checkEnd(world, tab, stored);
}

function checkEnd(world: World, tab: Tab, stored: SortDocument | null): void {
  const state = tab.board?.saving.queue?.state;
  if (tab.page !== "board" || !tab.board || !state) {
    if (tab.page === "loading" || tab.page === "failed")
      throw new Broken(`${tab.name} never loaded`);
    return;
  }
  if (state.kind === "deleted" && world.ledger.isDeleted) return;
  if (state.kind === "completed" && world.ledger.isCompleted) return;
  if (state.kind !== "saved") throw new Broken(`${tab.name} ends "${state.kind}"`);
  if (state.completing) throw new Broken(`${tab.name} never ends completing`);
  world.ledger.settle(tab.name, tab.expected);
  if (world.ledger.isDeleted || world.ledger.isCompleted)
    throw new Broken(`${tab.name} was not told of the end`);
  if (!stored || !sameSort(stored, tab.board.sort)) {
    const sorts = [tab.board.sort, stored].map((sort) => JSON.stringify(sort));
    throw new Broken(`${tab.name} ends with another sort than is stored: ${sorts.join(" / ")}`);
  }
  const { wasBlocked, isEmpty, kept, name } = tab.device;
  if (!wasBlocked && !isEmpty) throw new Broken(`${name} keeps an old sort`);
  world.ledger.settle(name, kept);
}

/** The sort that a page would show now. */
async function storedSort(world: World): Promise<SortDocument | null> {
  const cookie = world.devices[0]?.cookie ?? "";
  const url = `${ORIGIN}/sort/${world.study.id}/session/${world.session}`;
  let page: SessionPage | null = null;
  await world.as({ alive: true }, async () => {
    const answer = await world.server.answer("probe", { url, cookie });
    page = JSON.parse(answer.text);
  });
  await world.pass(1000);
  const found = page as SessionPage | null;
  return found?.kind === "board" ? found.board.document : null;
}
