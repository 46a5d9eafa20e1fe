import { env } from "cloudflare:test";
import { plainAnswer } from "../../app/analysis/plain-answer.ts";
import { issueToken } from "../../app/auth/token.server.ts";
import { CARD_SORTING } from "../../app/domain/limits/limits.ts";
import type { Role as MemberRole } from "../../app/domain/projects/roles.ts";
import type { StoredDocument } from "../../app/domain/sorts/stored-document.ts";
import { clientAddress } from "./address.ts";
import { call } from "./api.ts";
import { db, person, unknownId } from "./people.ts";

export const ROLES = [
  "anonymous",
  "participant",
  "other participant",
  "owner",
  "other researcher",
  "superuser",
  "inactive user",
  "dead token",
  "cookie without CSRF token",
  "second owner",
  "editor",
  "viewer",
  "former member",
] as const;
export type Role = (typeof ROLES)[number];

/** Ids of a new study with a sort in progress, as one caller knows them. */
export type Ids = {
  project: string;
  study: string;
  card: string;
  category: string;
  session: string;
  own_category: string;
  question: string;
  placement: string;
  participant: string;
  user: string;
  /** A member of the project who is nobody that calls, and an open invitation to it. */
  member: string;
  invitation: string;
  name: string;
  personal_token: string;
  webhook: string;
  /** A decision on two groups of the study. */
  decision: string;
  /** A comment of that member on the study. */
  comment: string;
};

type People = Record<
  "owner" | "rival" | "admin" | "inactive" | "dead" | "second" | "editor" | "viewer" | "former",
  Awaited<ReturnType<typeof person>>
>;

/** By the address of the test file: each file starts with an empty database. */
const people = new Map<string, Promise<People>>();

async function makePeople(): Promise<People> {
  const [owner, rival, admin, inactive, dead, second, editor, viewer, former] = await Promise.all([
    person(),
    person(),
    person({ is_superuser: true }),
    person({ is_active: false }),
    person(),
    person(),
    person(),
    person(),
    person(),
  ]);
  await dead.api.post("/auth/logout/");
  return { owner, rival, admin, inactive, dead, second, editor, viewer, former };
}

/** The people of this test file. */
function findPeople(): Promise<People> {
  const file = clientAddress();
  const known = people.get(file) ?? makePeople();
  people.set(file, known);
  return known;
}

const emptyAnalysis = (study: string, at: string) => {
  const nothing = { cards: [], categories: [], sessions: [], placements: new Int32Array() };
  return JSON.stringify(plainAnswer({ study, sort_type: "open", ...nothing }, {}, at));
};

const decidedParts = (card: string) => [
  { name: "A", cards: [card] },
  { name: "B", cards: [card] },
];

/** Creates separate data for one call, so that calls do not affect each other. */
export async function makeWorld(owner?: string): Promise<Ids> {
  const owner_id = owner ?? (await findPeople()).owner.user.id;
  const [project, study, card, category, session, own_category, participant, user, question] =
    Array.from({ length: 9 }, unknownId) as [
      ...[string, string, string, string, string, string, string, string, string],
    ];
  const placement = `${session}.${card}`;
  const [member, invitation] = [unknownId(), unknownId()];
  const name = `user-${user}`;
  const document: StoredDocument = {
    categories: [{ id: category }, { id: own_category, name: "Own", description: "" }],
    removed: [],
    colors: {},
    placements: { [category]: [card] },
  };
  const at = new Date().toISOString();
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  await env.DB.batch([
    run(
      "INSERT INTO users (id, email, username, password_hash) VALUES (?, ?, ?, 'none')",
      ...[user, `${name}@example.org`, name],
    ),
    run("INSERT INTO projects (id, owner_id, name) VALUES (?, ?, 'P')", project, owner_id),
    run(
      "INSERT INTO project_members (project_id, user_id, role) VALUES (?, ?, 'owner')",
      ...[project, owner_id],
    ),
    run(
      "INSERT INTO users (id, email, username, password_hash) VALUES (?, ?, ?, '-')",
      ...[member, `${member}@example.org`, member],
    ),
    run(
      "INSERT INTO project_members (project_id, user_id, role) VALUES (?, ?, 'viewer')",
      ...[project, member],
    ),
    run(
      "INSERT INTO project_invitations (id, project_id, token_hash, role, expires_at) VALUES (?, ?, ?, 'viewer', '9999-01-01T00:00:00.000Z')",
      ...[invitation, project, invitation],
    ),
    run(
      "INSERT INTO studies (id, project_id, study_type, title, sort_type, supported_languages) VALUES (?, ?, ?, 'S', 'hybrid', '[\"en\"]')",
      ...[study, project, CARD_SORTING],
    ),
    run(`INSERT INTO cards (id, study_id, label, "order") VALUES (?, ?, 'C', 1)`, card, study),
    run("INSERT INTO categories (id, study_id, name) VALUES (?, ?, 'K')", category, study),
    run(
      `INSERT INTO questions (id, study_id, place, kind, text, "order") VALUES (?, ?, 'after', 'number', 'Q', 1)`,
      ...[question, study],
    ),
    run("INSERT INTO participants (id, study_id) VALUES (?, ?)", participant, study),
    run(
      "INSERT INTO sort_sessions (id, study_id, participant_id, started_at, document) VALUES (?, ?, ?, ?, ?)",
      ...[session, study, participant, at, JSON.stringify(document)],
    ),
    run(
      "INSERT INTO analysis_results (study_id, part, json, computed_at) VALUES (?, 0, ?, ?)",
      ...[study, emptyAnalysis(study, at), at],
    ),
    run(
      `INSERT INTO webhooks (id, study_id, url, events, secret) VALUES (?, ?, 'https://hooks.example.org/', '["study.full"]', 'whsec_c2VjcmV0')`,
      ...[session, study],
    ),
    run(
      "INSERT INTO study_decisions (id, study_id, about, outcome, parts, at) VALUES (?, ?, 'a', 'two', ?, ?)",
      ...[session, study, JSON.stringify(decidedParts(card)), at],
    ),
    run(
      "INSERT INTO comments (id, study_id, user_id, kind, ids, text, at) VALUES (?, ?, ?, 'study', '[]', 'C', ?)",
      ...[session, study, member, at],
    ),
    // Expired, as an owner of many worlds could not have more than 50.
    run(
      "INSERT INTO tokens (hash, user_id, expires_at, name, scope) VALUES (?, ?, '2000-01-01T00:00:00.000Z', 'T', 'read')",
      ...[user, owner_id],
    ),
  ]);
  return {
    personal_token: user,
    webhook: session,
    comment: session,
    decision: session,
    ...{ project, study, card, category, session, own_category, placement, participant, question },
    user,
    member,
    invitation,
    name,
  };
}

/** Adds members to a project: user ids by their role. */
export const addMembers = (project: string, members: Partial<Record<MemberRole, string>>) =>
  env.DB.batch(
    Object.entries(members).map(([role, user]) =>
      env.DB.prepare(
        "INSERT INTO project_members (project_id, user_id, role) VALUES (?, ?, ?)",
      ).bind(project, user, role),
    ),
  );

/** What a stranger knows: the study, whose link is public, but no session and nothing in it. */
const asStranger = (world: Ids): Ids => ({
  ...world,
  session: unknownId(),
  placement: unknownId(),
  participant: unknownId(),
});

/** Another participant knows only their own session of the same study. */
async function asOtherParticipant(world: Ids): Promise<Ids> {
  const { body } = await call("POST", `/cardsort/studies/${world.study}/start-session/`, {});
  return { ...asStranger(world), session: body.id };
}

/** Makes a call in a role: with the ids that the role knows, and its credentials. */
export async function callAs(
  role: Role,
  request: (world: Ids) => [method: string, path: string, body?: unknown],
  shared: { session?: boolean } = {},
) {
  const world = await makeWorld();
  const { owner, rival, admin, inactive, dead, ...members } = await findPeople();
  await addMembers(world.project, {
    owner: members.second.user.id,
    editor: members.editor.user.id,
    viewer: members.viewer.user.id,
  });
  const knows =
    role === "anonymous"
      ? asStranger(world)
      : role === "other participant"
        ? shared.session
          ? await asOtherParticipant(world)
          : asStranger(world)
        : world;
  const accounts: Partial<Record<Role, typeof owner>> = {
    owner,
    "other researcher": rival,
    superuser: admin,
    "inactive user": inactive,
    "cookie without CSRF token": owner,
    "second owner": members.second,
    editor: members.editor,
    viewer: members.viewer,
    "former member": members.former,
  };
  const account = accounts[role];
  // A token for this call only: a logout must not end the sessions of other calls.
  const token = account ? await issueToken(db(), account.user.id) : undefined;
  const [method, path, body] = request(knows);
  const byCookie = role === "cookie without CSRF token";
  const sent = {
    token: role === "dead token" ? dead.token : byCookie ? undefined : token,
    headers: byCookie ? { Cookie: `auth_token=${token}` } : undefined,
  };
  // A new address for each call: rate limits are not under test here.
  const address = `2001:db8:${unknownId().slice(0, 4)}:${unknownId().slice(0, 4)}::1`;
  return call(method, path, body, { ...sent, address });
}
