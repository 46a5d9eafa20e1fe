// Adds the demo project to a local database. Existing rows are not changed. It cannot reach a deployed database.

import { hashPassword } from "../../app/auth/password.server.ts";
import { findCredentials } from "../../app/data/accounts/users.server.ts";
import { type Db, database, transaction } from "../../app/data/database/db.server.ts";
import * as schema from "../../app/data/schema/schema.server.ts";
import { CARD_SORTING } from "../../app/domain/limits/limits.ts";
import account from "./account.json" with { type: "json" };
import { demoId } from "./ids.ts";
import { insertNew } from "./insert-new.ts";
import { kinshipSorts } from "./sessions.ts";
import { groceries, kinship, library, project } from "./studies.ts";

const WEEK = 7 * 24 * 60 * 60_000;

async function researcher(db: Db): Promise<string> {
  const { password, ...user } = account;
  const known = await findCredentials(db, account.email);
  if (known) return known.user.id;
  const id = demoId("researcher");
  await db
    .insert(schema.users)
    .values({ ...user, id, password_hash: await hashPassword(password) });
  return id;
}

function studyRows(
  name: string,
  study: typeof kinship | typeof library | typeof groceries,
  created_at: string,
) {
  const { cards, categories, ...fields } = study;
  const study_id = demoId(name);
  return {
    study: {
      ...fields,
      id: study_id,
      project_id: demoId("project"),
      study_type: CARD_SORTING,
      supported_languages: ["en" as const, "nl" as const],
      created_at,
      updated_at: created_at,
    },
    cards: cards.map((card, i) => ({
      ...card,
      id: demoId(`${name} card ${card.label}`),
      study_id,
      order: i + 1,
      created_at,
    })),
    categories: categories.map((category, i) => ({
      ...category,
      id: demoId(`${name} category ${category.name}`),
      study_id,
      order: i + 1,
      created_at,
    })),
  };
}

export async function seed(d1: D1Database) {
  const db = database(d1);
  const now = Date.now();
  const created_at = new Date(now - 4 * WEEK).toISOString();
  const owner_id = await researcher(db);
  const studies = [
    studyRows("groceries", groceries, created_at),
    studyRows("library", library, created_at),
    studyRows("kinship", kinship, created_at),
  ];
  const sorts = kinshipSorts(demoId("kinship"), now);
  await transaction(db, [
    ...insertNew(db, schema.projects, [
      { ...project, id: demoId("project"), owner_id, created_at, updated_at: created_at },
    ]),
    ...insertNew(db, schema.project_members, [
      { project_id: demoId("project"), user_id: owner_id, role: "owner", joined_at: created_at },
    ]),
    ...insertNew(
      db,
      schema.studies,
      studies.map(({ study }) => study),
    ),
    ...insertNew(
      db,
      schema.cards,
      studies.flatMap(({ cards }) => cards),
    ),
    ...insertNew(
      db,
      schema.categories,
      studies.flatMap(({ categories }) => categories),
    ),
    ...insertNew(
      db,
      schema.participants,
      sorts.map(({ participant }) => participant),
    ),
    ...insertNew(
      db,
      schema.sort_sessions,
      sorts.map(({ session }) => session),
    ),
  ]);
}
