import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { databaseCount } from "../../helpers/database-count.ts";
import { person } from "../../helpers/people.ts";
import { makeWorld } from "../../helpers/world.ts";

test("with 1,000 members and 200 projects, a call reads as many rows as alone", async () => {
  const { api, user } = await person();
  const world = await makeWorld(user.id);
  const paths = [
    `/cardsort/studies/${world.study}/`,
    `/cardsort/cards/?study=${world.study}`,
    `/cardsort/sort-sessions/?study=${world.study}`,
    `/utilities/projects/${world.project}/`,
  ];
  const rows = async () =>
    Promise.all(paths.map(async (path) => databaseCount((await api.get(path)).headers).rows_read));
  const alone = await rows();
  await env.DB.batch([
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
      INSERT INTO users (id, email, username, password_hash)
      SELECT ?1 || i, ?1 || i || '@example.org', ?1 || i, '-' FROM n`).bind("many-"),
    env.DB.prepare(`INSERT INTO project_members (project_id, user_id, role)
      SELECT ?1, id, 'editor' FROM users WHERE id LIKE 'many-%'`).bind(world.project),
    env.DB.prepare(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
      INSERT INTO projects (id, owner_id, name) SELECT 'many-' || i, ?1, 'P' FROM n`).bind(user.id),
    env.DB.prepare(`INSERT INTO project_members (project_id, user_id, role)
      SELECT id, ?1, 'owner' FROM projects WHERE id LIKE 'many-%'`).bind(user.id),
  ]);
  expect(await rows()).toEqual(alone);
});
