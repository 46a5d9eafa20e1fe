import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { includeSessions } from "../../../app/data/sorts/sessions.server.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

const REASON = "obviously Jane from accounting";

/** A study whose stored analysis compares participants by their answers, and a sort that was excluded for a reason. */
async function study() {
  const [owner, viewer] = [await person(), await person()];
  const world = await makeWorld(owner.user.id);
  await addMembers(world.project, { viewer: viewer.user.id });
  const { results } = await env.DB.prepare("SELECT json FROM analysis_results WHERE study_id = ?")
    .bind(world.study)
    .all<{ json: string }>();
  const stored = {
    ...JSON.parse(results[0]?.json ?? "{}"),
    segments: {
      seed: 1,
      comparisons: 1,
      figures: [
        {
          ...{ field: "answer", value: "has a disease", participants: 1, others: 1 },
          ...{ correlation: null, chance: null, effect: null, p: null, differ: false },
        },
      ],
    },
    models: {
      models: [{ sessions: [world.session], typical: null, agreement: 1, groups: [] }],
      two_homes: [],
    },
  };
  await env.DB.prepare("UPDATE analysis_results SET json = ? WHERE study_id = ?")
    .bind(JSON.stringify(stored), world.study)
    .run();
  await includeSessions(db(), world.study, asEditor(owner.user.id), [world.session], false, REASON);
  return { owner, viewer, world, path: `/cardsort/studies/${world.study}/` };
}

test("a viewer reads no stored comparison by answers, and no real id of a session", async () => {
  const { viewer, world } = await study();
  const answer = await askPage(`/api/cardsort/studies/${world.study}/analysis/`, {
    headers: { Authorization: `Token ${viewer.token}` },
  });
  const text = await answer.text();
  expect(answer.status).toBe(200);
  for (const hidden of ["segments", "has a disease", world.session])
    expect(text).not.toContain(hidden);
});

test("a viewer reads no reason of an exclusion, in no call, page or file", async () => {
  const { owner, viewer, world, path } = await study();
  const pages = [
    `/projects/${world.project}/activity`,
    `/studies/${world.study}/activity`,
    `/studies/${world.study}/report`,
    `/studies/${world.study}/dashboard?tab=participants`,
  ].map((page) => page.replace(/\?|$/, (end) => `.data${end}`));
  const files = [`/studies/${world.study}/dashboard/activity.csv`];
  const calls = [`${path}activity/`, `${path}export/?completed=false`].map((call) => `/api${call}`);
  const read = async ({ token }: { token: string }, where: string) => {
    const headers: Record<string, string> = where.startsWith("/api")
      ? { Authorization: `Token ${token}` }
      : { Cookie: `auth_token=${token}` };
    return (await askPage(where, { headers })).text();
  };
  for (const where of [...pages, ...files, ...calls])
    expect([where, (await read(viewer, where)).includes(REASON)]).toEqual([where, false]);
  // The owner does, in the same places.
  const seen = await Promise.all([...pages, ...files, ...calls].map((where) => read(owner, where)));
  expect(seen.filter((text) => text.includes(REASON)).length).toBeGreaterThan(4);
});
