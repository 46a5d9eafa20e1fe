import { expect, test } from "vitest";
import { databaseCount } from "../../helpers/database-count.ts";
import { askPage } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";

const CARDS = 40;
const SAVES = 30;

/** The cost of one sort, as in docs/scale.md; keep both the same. */
const SCALE = {
  start: { requests: 2, trips: 3, read: 151, written: 9 },
  board: { requests: 1, trips: 1, read: 57, written: 0 },
  saves: { requests: SAVES, trips: SAVES, read: 3027, written: SAVES },
  end: { requests: 2, trips: 3, read: 259, written: 4 },
};

test("a sort of 40 cards costs what docs/scale.md states", async () => {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const labels = Array.from({ length: CARDS }, (_, at) => `Card ${at}`).join("\n");
  await api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format: "text", data: labels });
  const cards: string[] = (await api.get(`/cardsort/cards/?study=${study}`)).body.map(
    ({ id }: { id: string }) => id,
  );
  const costs: Record<string, { requests: number; trips: number; read: number; written: number }> =
    {};
  const ask = async (step: string, path: string, body?: string, type = "application/json") => {
    const headers = { "Content-Type": type };
    const answer = await askPage(path, body === undefined ? {} : { method: "POST", headers, body });
    await answer.arrayBuffer();
    const { trips, rows_read, rows_written } = databaseCount(answer.headers);
    costs[step] ??= { requests: 0, trips: 0, read: 0, written: 0 };
    const cost = costs[step];
    cost.requests += 1;
    cost.trips += trips;
    cost.read += rows_read;
    cost.written += rows_written;
    return answer;
  };
  await ask("start", `/sort/${study}`);
  const started = await ask(
    "start",
    `/sort/${study}`,
    "source=mail",
    "application/x-www-form-urlencoded",
  );
  const board = started.headers.get("Location") ?? "";
  await ask("board", board);
  const tray = crypto.randomUUID();
  const save = (step: string, sorted: number, revision: number, complete: boolean) =>
    ask(
      step,
      `${board}/save`,
      JSON.stringify({
        document: {
          categories: [{ id: tray, name: "All", description: "", cards: cards.slice(0, sorted) }],
          unknown: [],
          skipped: [],
          removed: [],
        },
        revision,
        writer: crypto.randomUUID(),
        cards: CARDS,
        complete,
      }),
    );
  for (let at = 0; at < SAVES; at++)
    await save("saves", Math.ceil(((at + 1) * CARDS) / SAVES), at, false);
  await save("end", CARDS, SAVES, true);
  await ask("end", board);
  expect(costs).toEqual(SCALE);
});
