import { describe, expect, test } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { notePresence } from "../../../app/data/projects/presence.server.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { addMembers, makeWorld } from "../../helpers/world.ts";

describe("who has a study open", () => {
  async function shared() {
    const [owner, editor] = [await person(), await person()];
    const world = await makeWorld(owner.user.id);
    await addMembers(world.project, { editor: editor.user.id });
    const see = (who: typeof owner, at: number) =>
      notePresence(db(), world.study, asViewer(who.user.id), at);
    return { owner, editor, world, see, now: Date.now() };
  }

  test("is shown to the other members", async () => {
    const { owner, editor, see, now } = await shared();
    expect((await see(owner, now))?.others).toEqual([]);
    expect((await see(editor, now + 20_000))?.others).toEqual([owner.user.username]);
    expect((await see(owner, now + 40_000))?.others).toEqual([editor.user.username]);
  });

  test("is forgotten after 80 seconds", async () => {
    const { owner, editor, see, now } = await shared();
    await see(owner, now + 40_000);
    expect((await see(editor, now + 120_000))?.others).toEqual([]);
  });

  test("is not shown to strangers", async () => {
    const { world, see, now } = await shared();
    const stranger = await person();
    expect(await see(stranger, now)).toBeNull();
    const answer = await askPage(`/studies/${world.study}/presence`, {
      method: "POST",
      headers: { Cookie: `auth_token=${stranger.token}` },
    });
    expect(answer.status).toBe(404);
  });
});

test("a poll without a login leaves the expired cookie to the page's next form", async () => {
  const { user } = await person();
  const world = await makeWorld(user.id);
  const answer = await askPage(`/studies/${world.study}/presence`, {
    method: "POST",
    headers: { Cookie: "auth_token=ended" },
  });
  expect([answer.status, answer.headers.get("Set-Cookie")]).toEqual([401, null]);
});
