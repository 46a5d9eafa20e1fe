import { env } from "cloudflare:test";
import { afterAll, expect, test } from "vitest";
import { hashToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

const TABLES = ["tokens", "result_shares", "sort_sessions", "studies", "participants"];
const CHANGES = ["INSERT", "UPDATE", "DELETE"];
const triggers = TABLES.flatMap((table) =>
  CHANGES.map((change) => ({ name: `full_${table}_${change}`, on: `${change} ON ${table}` })),
);

/** From now on, the database refuses changes as a full disk does. */
const fillDisk = () =>
  env.DB.batch(
    triggers.map(({ name, on }) =>
      env.DB.prepare(
        `CREATE TRIGGER ${name} BEFORE ${on} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
      ),
    ),
  );

afterAll(async () => {
  await env.DB.batch(triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)));
});

test("reading needs no write, also when a last use cannot be noted", async () => {
  const { user, token, api } = await person();
  const { study } = await makeStudy(api);
  const session = await startSort(study);
  const share = "a".repeat(32);
  await createShare(db(), study, asEditor(user.id), {
    ...{ token_hash: hashToken(share), password_hash: null, label: "" },
    ...{ views: ["matrix"], show_participants: false },
  });
  await env.DB.prepare("UPDATE tokens SET created_at = ?, last_used_at = NULL WHERE user_id = ?")
    .bind(new Date(Date.now() - 3 * 86_400_000).toISOString(), user.id)
    .run();
  await fillDisk();
  const headers = { Cookie: `auth_token=${token}` };
  const pages = [
    ...["/projects", "/studies", "/profile", `/studies/${study}/cards`],
    ...[`/studies/${study}/dashboard`, `/results/${share}?tab=results&run=1`],
    ...[`/sort/${study}`, `/sort/${study}/session/${session}`],
  ];
  for (const page of pages)
    expect([page, (await askPage(page, { headers })).status]).toEqual([page, 200]);
  expect((await api.get(`/cardsort/studies/${study}/`)).status).toBe(200);
  const write = await fetchWorker(`https://sortwell.test/api/cardsort/studies/${study}/`, {
    method: "PATCH",
    headers: { Authorization: `Token ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ title: "New" }),
  });
  expect(write.status).toBe(503);
});
