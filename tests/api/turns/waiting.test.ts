import { expect, test } from "vitest";
import { clientAddress } from "../../helpers/address.ts";
import { askPage } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, sortAll, startSort } from "../../helpers/study.ts";

/** Presses the button of the start page, or asks again while waiting, with the id that the form proposes. */
const ask = async (study: string, ticket: string) =>
  (
    await askPage(`/sort/${study}`, {
      method: "POST",
      headers: { Origin: "https://sortwell.test", "CF-Connecting-IP": clientAddress() },
      body: new URLSearchParams({ session: ticket }),
    })
  ).status;

const inTurns = async () => makeStudy((await person()).api, { delphi: { chains: 1 } });

test("a place in the queue of another study is none in this one", async () => {
  const [own, other] = [await inTurns(), await inTurns()];
  await startSort(own.study);
  const turn = await startSort(other.study);
  const [early, honest] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await ask(own.study, early)).toBe(409);
  expect(await ask(other.study, honest)).toBe(409);
  await sortAll(turn, other.study, other.cards);
  expect(await ask(other.study, early)).toBe(409);
  expect(await ask(other.study, honest)).toBe(302);
});
