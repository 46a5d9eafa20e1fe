import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { anyone } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll } from "../../helpers/study.ts";

test("deals the stored deals of an earlier version, then a sequence of its own", async () => {
  const { api } = await person();
  const labels = Array.from({ length: 6 }, (_, at) => `Card ${at + 1}`);
  const made = await makeStudy(api, { cards_per_participant: 3 }, { cards: labels });
  const start = async () =>
    (await anyone.post(`/cardsort/studies/${made.study}/start-session/`)).body;
  const numbers = async () =>
    (
      await env.DB.prepare("SELECT number, cards FROM deals WHERE study_id = ? ORDER BY number")
        .bind(made.study)
        .all<{ number: number; cards: string }>()
    ).results;
  const first = await start();
  await sortAll(first.id, made.study, first.dealt);
  // As if the block had been made by the version before.
  await env.DB.prepare("UPDATE dealings SET version = 1 WHERE study_id = ?").bind(made.study).run();
  const stored = await numbers();
  expect(new Set((await start()).dealt)).toEqual(new Set(JSON.parse(stored[0]?.cards ?? "")));
  await env.DB.prepare("DELETE FROM deals WHERE study_id = ? AND session_id IS NULL")
    .bind(made.study)
    .run();
  await start();
  const dealing = await env.DB.prepare(
    "SELECT sequence, version, first, made FROM dealings WHERE study_id = ?",
  )
    .bind(made.study)
    .first();
  expect(dealing).toEqual({ sequence: 2, version: 2, first: 60, made: 120 });
  // The deal that is still held comes back first if its sort is left.
  expect((await numbers()).map(({ number }) => number)).toEqual([
    stored[0]?.number,
    ...Array.from({ length: 60 }, (_, at) => 60 + at),
  ]);
});
