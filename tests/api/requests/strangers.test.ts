import { expect, test } from "vitest";
import { STRANGER_BYTES } from "../../../app/http/body-rule.ts";
import { anyone } from "../../helpers/api.ts";
import { askPage } from "../../helpers/pages.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

/** A body of which the client sends `bytes`, and then nothing more. */
const unfinished = (bytes: number, chunk = 4096) => {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes) return new Promise(() => {});
      controller.enqueue(new TextEncoder().encode("a".repeat(chunk)));
      sent += chunk;
    },
  });
};

const send = (path: string, type: string, body: BodyInit, headers: object = {}) =>
  askPage(path, {
    method: "POST",
    headers: { "Content-Type": type, ...headers },
    body,
    duplex: "half",
  } as RequestInit);

test("a stranger's unfinished body is refused at 64 KiB, by every way", {
  timeout: 30_000,
}, async () => {
  const { api } = await person();
  const { study } = await makeStudy(api);
  const nobody = crypto.randomUUID();
  const ways = [
    ["/studies/create", FORM, 413],
    [`/studies/${study}/cards`, FORM, 413],
    ["/login", FORM, 413],
    [`/sort/${study}`, FORM, 413],
    [`/sort/${study}/session/${nobody}`, FORM, 413],
    [`/sort/${study}/session/${nobody}/save`, JSON_TYPE, 413],
  ] as const;
  const answers = await Promise.all(
    ways.map(async ([path, type]) => {
      const answer = await send(path, type, unfinished(STRANGER_BYTES + 8192));
      return [path, type, answer.status];
    }),
  );
  expect(answers).toEqual(ways);
});

test.each([
  ["/auth/login/", 413],
  ["/auth/register/", 413],
  // Without a login its body is not read.
  ["/utilities/projects/", 401],
])("a stranger's large body for %s of the API is a %i", async (path, wanted) => {
  const large = { x: "a".repeat(STRANGER_BYTES) };
  expect((await anyone.post(path, large)).status).toBe(wanted);
});

test("who is signed in, or holds the id of a sort, may send more", async () => {
  const { api, token } = await person();
  const { study } = await makeStudy(api);
  const session = await startSort(study);
  const large = JSON.stringify({ x: "a".repeat(2 * STRANGER_BYTES) });
  const board = await send(`/sort/${study}/session/${session}/save`, JSON_TYPE, large);
  expect([board.status, await board.json()]).toMatchObject([400, { code: "invalid" }]);
  const placements = `/cardsort/sessions/${session}/placements/bulk/`;
  expect((await anyone.post(placements, large)).status).toBe(400);
  expect((await api.post("/utilities/projects/", JSON.parse(large))).status).toBe(400);
  expect((await api.post("/cardsort/questions/", JSON.parse(large))).status).toBe(400);
  const form = new URLSearchParams({ intent: "create", label: "a".repeat(2 * STRANGER_BYTES) });
  const headers = { Cookie: `auth_token=${token}` };
  expect((await send(`/studies/${study}/cards`, FORM, form, headers)).status).toBe(400);
});
