import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { hashToken } from "../../../app/auth/token.server.ts";
import { asEditor } from "../../../app/data/access/ownership.server.ts";
import { createShare } from "../../../app/data/results/result-shares.server.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

/** A study, and one person in each relation to it. */
async function people() {
  const [owner, editor, viewer, former, other] = [
    ...[await person(), await person(), await person(), await person(), await person()],
  ] as const;
  if (!owner || !editor || !viewer || !former || !other) throw new Error("Nobody is there");
  const world = await makeWorld(owner.user.id);
  await makeWorld(other.user.id);
  await env.DB.prepare("UPDATE studies SET title = 'Top secret' WHERE id = ?")
    .bind(world.study)
    .run();
  await env.DB.prepare("UPDATE projects SET name = 'Top secret' WHERE id = ?")
    .bind(world.project)
    .run();
  const { id: gone } = former.user;
  await addMembers(world.project, { editor: editor.user.id, viewer: viewer.user.id });
  await addMembers(world.project, { owner: gone });
  await owner.api.delete(`/utilities/projects/${world.project}/members/${gone}/`);
  const share = crypto.randomUUID();
  await createShare(db(), world.study, asEditor(owner.user.id), {
    ...{ token_hash: hashToken(share), password_hash: null, label: "", views: ["map"] },
    show_participants: false,
  });
  return { world, members: { owner, editor, viewer }, strangers: { former, other }, share };
}

type World = Awaited<ReturnType<typeof makeWorld>>;

/** What every member may read. */
const READ = ({ project, study }: World) => [
  `/projects/${project}/studies`,
  `/projects/${project}/members`,
  `/projects/${project}/activity`,
  `/studies/${study}/activity`,
  `/studies/${study}/comments`,
  `/studies/${study}/report`,
  ...["overview", "participants", "results&run=1", "export", "share"].map(
    (tab) => `/studies/${study}/dashboard?tab=${tab}`,
  ),
];

/** What only editors and owners may open. */
const EDIT = ({ study }: World) =>
  ["edit", "cards", "categories", "questions", "translations", "recruit", "import"].map(
    (page) => `/studies/${study}/${page}`,
  );

const FILES = ({ study }: World) =>
  [
    "live.json",
    "index.json",
    "others.json",
    "whys.json",
    "whys.csv",
    "moves.csv",
    "activity.csv",
  ].map((file) => `/studies/${study}/dashboard/${file}`);

/** The page as a document and as data. */
const forms = (path: string) => [path, path.replace(/\?|$/, (end) => `.data${end}`)];

const ask = (path: string, who: { token: string } | null) =>
  askPage(path, { headers: who ? { Cookie: `auth_token=${who.token}` } : {} });

test("a member's role decides which pages and files open", async () => {
  const { world, members } = await people();
  const wrong: [role: string, path: string, status: number][] = [];
  for (const [role, one] of Object.entries(members)) {
    const may = role !== "viewer";
    for (const path of [...READ(world).flatMap(forms), ...FILES(world)]) {
      const { status } = await ask(path, one);
      if (status !== 200) wrong.push([role, path, status]);
    }
    for (const path of EDIT(world).flatMap(forms)) {
      const { status } = await ask(path, one);
      if (status !== (may ? 200 : 403)) wrong.push([role, path, status]);
    }
  }
  expect(wrong).toEqual([]);
});

test("nobody else opens any of them: another's member, a former member, a visitor", async () => {
  const { world, strangers } = await people();
  const opened: [who: string, path: string, status: number][] = [];
  const paths = [...[...READ(world), ...EDIT(world)].flatMap(forms), ...FILES(world)];
  for (const [who, one] of Object.entries({ ...strangers, visitor: null }))
    for (const path of paths) {
      const answer = await ask(path, one);
      const text = await answer.text();
      const isRefused = [202, 302, 404].includes(answer.status);
      if (!isRefused || text.includes("Top secret")) opened.push([who, path, answer.status]);
    }
  expect(opened).toEqual([]);
});

test("a share link opens the results and nothing of the team", async () => {
  const { world, members, share } = await people();
  const { owner } = members;
  const comment = { on: { kind: "study" }, text: "between us" };
  await owner.api.post(`/cardsort/studies/${world.study}/comments/`, comment);
  for (const path of ["?tab=results&run=1", ".data?tab=results&run=1", "/index.json"]) {
    const answer = await ask(`/results/${share}${path}`, null);
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    for (const hidden of ["between us", owner.user.email, owner.user.username])
      expect(text).not.toContain(hidden);
  }
});
