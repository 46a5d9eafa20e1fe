import { expect, test } from "vitest";
import { asViewer } from "../../../app/data/access/ownership.server.ts";
import { findCard } from "../../../app/data/cards/cards.server.ts";
import { findCategory } from "../../../app/data/cards/categories.server.ts";
import { findProject } from "../../../app/data/projects/projects.server.ts";
import type { User } from "../../../app/domain/accounts/user.ts";
import { limits } from "../../../app/domain/limits/limits.ts";
import { ask } from "../../helpers/ask-counted.ts";
import { db, person } from "../../helpers/people.ts";
import { type Ids, makeWorld } from "../../helpers/world.ts";

/** Forms that are refused after a database query, or because another save came first. */
const REFUSED: Record<string, (world: Ids, user: User) => Promise<[string, number, object]>> = {
  "card, overtaken": async (w, user) => {
    const seen = { ...(await findCard(db(), w.card, asViewer(user.id))), label: "Before" };
    const form = { intent: "edit", id: w.card, label: "D", tags: "", seen: JSON.stringify(seen) };
    return [`/studies/${w.study}/cards`, 409, form];
  },
  "category, overtaken": async (w, user) => {
    const seen = { ...(await findCategory(db(), w.category, asViewer(user.id))), name: "Before" };
    const form = { intent: "edit", id: w.category, name: "N", description: "", color: "#6c757d" };
    return [`/studies/${w.study}/categories`, 409, { ...form, seen: JSON.stringify(seen) }];
  },
  "project, overtaken": async (w, user) => {
    const seen = { ...(await findProject(db(), w.project, asViewer(user.id))), name: "Before" };
    const form = { intent: "edit", id: w.project, name: "Q", description: "" };
    return ["/projects", 409, { ...form, seen: JSON.stringify(seen) }];
  },
  "study, overtaken": async (w) => [
    `/studies/${w.study}/edit`,
    409,
    { intent: "basic", title: "T", description: "", seen: JSON.stringify({ title: "Before" }) },
  ],
  "recruitment, overtaken": async (w) => [
    `/studies/${w.study}/recruit`,
    409,
    { identity: "none", seen: JSON.stringify({ timezone: "Before" }) },
  ],
  "profile, overtaken": async (_, user) => {
    const { email, username } = user;
    const seen = JSON.stringify({ ...user, first_name: "Before" });
    const form = { email, username, first_name: "A", language_preference: "en", timezone: "UTC" };
    return ["/profile", 409, { ...form, seen }];
  },
  "category of a name that is taken": async (w) => [
    `/studies/${w.study}/categories`,
    400,
    { intent: "create", name: "K", description: "", color: "#6c757d" },
  ],
  "preview of cards": async (w) => [
    `/studies/${w.study}/cards`,
    200,
    { intent: "preview", format: "text", data: "A\nB" },
  ],
  "preview of too many categories": async (w) => [
    `/studies/${w.study}/categories`,
    400,
    { intent: "preview", format: "text", data: names(limits.categories_per_study) },
  ],
};

const names = (count: number) => Array.from({ length: count }, (_, i) => `Name ${i}`).join("\n");

test("a refused form takes two round trips, and one more without scripts for its page", async () => {
  const exceeded = [];
  for (const [name, of] of Object.entries(REFUSED)) {
    const { user, token } = await person();
    const [path, wanted, body] = await of(await makeWorld(user.id), user);
    for (const [how, most] of [
      [".data", 2],
      ["", 3],
    ] as const) {
      const { status, trips } = await ask(`${path}${how}`, `auth_token=${token}`, body);
      if (status !== wanted || !(trips <= most)) exceeded.push([name, how, status, trips]);
    }
  }
  expect(exceeded).toEqual([]);
});

test("a form without scripts that changed something shows the page as it is stored now", async () => {
  const { user, token } = await person();
  const { study } = await makeWorld(user.id);
  const form = { intent: "import", format: "text", data: names(2) };
  const answer = await ask(`/studies/${study}/cards`, `auth_token=${token}`, form);
  expect(answer).toMatchObject({ status: 200, trips: 3 });
});

test("a participant's refused answer takes two round trips", async () => {
  const { user } = await person();
  const w = await makeWorld(user.id);
  const path = `/sort/${w.study}/session/${w.session}/questions?after=1`;
  const body = { question: w.question, answer: "many", go: "on" };
  expect(await ask(path, "", body)).toMatchObject({ status: 400, trips: 2 });
});
