import { applyD1Migrations, env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { hashToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { copyToReplica, withStaleReplica } from "../../helpers/stale-replica.ts";
import { makeStudy } from "../../helpers/study.ts";

beforeAll(() => applyD1Migrations(env.REPLICA, env.MIGRATIONS));

const CSRF = "0".repeat(64);

async function ask(
  path: string,
  cookies: Record<string, string>,
  { form, headers = {} }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
) {
  const sent = Object.entries({ csrftoken: CSRF, ...cookies }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const answer = await askPage(
    path,
    {
      headers: {
        Cookie: sent.join("; "),
        ...headers,
        ...(form && {
          "Content-Type": "application/x-www-form-urlencoded",
        }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form).toString() }),
    },
    withStaleReplica(),
  );
  const bookmark = /(?:^|, )bookmark=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1];
  return {
    status: answer.status,
    to: answer.headers.get("Location"),
    bookmark,
    text: await answer.text(),
    headers: answer.headers,
  };
}

test("pages are read from a replica, and a bookmark lets users read their own writes", async () => {
  const { token, user, api } = await person();
  await copyToReplica();
  const me = { auth_token: token };
  const made = await ask("/projects", me, {
    form: { intent: "create", name: "Mine", description: "" },
  });
  const page = made.to ?? "";
  expect(page).toMatch(/^\/projects\/.+\/studies$/);
  // Without the bookmark, the replica does not have the project; the login comes from the primary.
  expect(await ask(page, me)).toMatchObject({ status: 302, to: "/projects" });
  const { bookmark = "" } = made;
  expect(bookmark).not.toBe("");
  expect((await ask(page, { ...me, bookmark })).status).toBe(200);
  // An API client without a bookmark reads from the primary.
  const list = await ask(
    "/api/utilities/projects/",
    {},
    { headers: { Authorization: `Token ${token}` } },
  );
  expect(JSON.parse(list.text)).toMatchObject([{ name: "Mine" }]);
  const study = await makeStudy(api);
  const link = `/sort/${study.study}`;
  expect((await ask(link, {})).status).toBe(404);
  expect((await ask(link, { bookmark })).status).toBe(200);
  expect(user.is_active).toBe(true);
});

test("logins and shared links are never looked up in a replica", async () => {
  const [gone, away, owner] = [await person(), await person(), await person()];
  const { study } = await makeStudy(owner.api);
  const share = { token_hash: hashToken("open"), password_hash: null, label: "", views: ["map"] };
  const link = await createShare(db(), study, asEditor(owner.user.id), {
    ...share,
    show_participants: false,
  });
  await copyToReplica();
  const opened = await ask("/results/open?tab=results&run=1", {});
  expect([opened.status, Boolean(link)]).toEqual([200, true]);
  await env.DB.prepare("DELETE FROM tokens WHERE user_id = ?").bind(gone.user.id).run();
  await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(away.user.id).run();
  await env.DB.prepare("DELETE FROM result_shares WHERE study_id = ?").bind(study).run();
  for (const { token } of [gone, away])
    expect((await ask("/projects", { auth_token: token })).to).toMatch(/^\/login\?/);
  expect((await ask("/results/open?tab=results&run=1", {})).status).toBe(404);
});
