import { describe, expect, test } from "vitest";
import { issueToken, newPersonalToken } from "../../../app/auth/token.server.ts";
import { savePersonalToken } from "../../../app/data/accounts/tokens.server.ts";
import { fetchWorker } from "../../helpers/fetch-worker.ts";
import { askPage } from "../../helpers/pages.ts";
import { db, person } from "../../helpers/people.ts";
import { RIGHTS } from "../../helpers/rights.ts";
import { makeWorld } from "../../helpers/world.ts";

/** What a leaked token must not do: it leads to the account, or lets other people in. */
const LOGIN_ONLY = [
  "POST /auth/logout/",
  "PUT /auth/profile/",
  "POST /auth/password/change/",
  "GET /auth/tokens/",
  "POST /auth/tokens/",
  "DELETE /auth/tokens/{id}/",
  "GET /auth/admin/users/",
  "POST /auth/admin/users/create/",
  "GET /auth/admin/users/{id}/",
  "PATCH /auth/admin/users/{id}/",
  "DELETE /auth/admin/users/{id}/",
  "GET /utilities/projects/{id}/members/",
  "PATCH /utilities/projects/{id}/members/{user}/",
  "DELETE /utilities/projects/{id}/members/{user}/",
  "GET /utilities/projects/{id}/invitations/",
  "POST /utilities/projects/{id}/invitations/",
  "DELETE /utilities/projects/{id}/invitations/{invitation}/",
  "POST /utilities/invitations/accept/",
];
/** Calls for which credentials are ignored. */
const FOR_ANYONE = ["POST /auth/register/", "POST /auth/login/"];
/** Posts that change nothing. */
const COMPUTING = [
  "POST /cardsort/studies/{id}/analyze/",
  "POST /cardsort/studies/{id}/score/",
  "POST /mcp",
];

const CALLERS = ["read", "write", "session"] as const;
type Caller = (typeof CALLERS)[number];

function isRefused(name: string, caller: Caller): boolean {
  if (caller === "session" || FOR_ANYONE.includes(name)) return false;
  if (LOGIN_ONLY.includes(name)) return true;
  return caller === "read" && !name.startsWith("GET ") && !COMPUTING.includes(name);
}

/** Words of a path; ids have digits, and their case matters. */
const spell = (path: string, write: (word: string) => string) => {
  const [before = "", query] = path.split("?");
  const spelled = before.replace(/(?<=\/)[a-z_-]+(?=\/|$)/g, write);
  return query === undefined ? spelled : `${spelled}?${query}`;
};
const SPELLINGS: Record<string, (path: string) => string> = {
  "as it is": (path) => path,
  "in capitals": (path) => spell(path, (word) => word.toUpperCase()),
  "percent-encoded": (path) =>
    spell(path, (word) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`),
};

async function makeAdministrator() {
  const { user } = await person({ is_superuser: true });
  const personal = async (scope: "read" | "write") => {
    const { token, stored } = newPersonalToken(user.id, { name: scope, scope, expires_in_days: 1 });
    await savePersonalToken(db(), stored);
    return token;
  };
  return { id: user.id, read: await personal("read"), write: await personal("write") };
}

/** An administrator with a token of each scope: the most that a leaked token could do. */
let administrator: ReturnType<typeof makeAdministrator> | undefined;

async function isScopeRefusal(method: string, path: string, token: string, body?: unknown) {
  const answer = await fetchWorker(`https://sortwell.test${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`.replace(/^Bearer (?!swp_)/, "Token "),
      "CF-Connecting-IP": `2001:db8::${Math.floor(Math.random() * 65536).toString(16)}`,
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return answer.status === 403 && text.includes('"scope"');
}

const OPERATIONS = [
  ...Object.entries(RIGHTS).map(([name, [, request]]) => [name, request] as const),
  ["POST /mcp", () => ["/mcp", {}] as [string, unknown]] as const,
];

describe.each(OPERATIONS)("%s", (name, request) => {
  test.concurrent("is refused to the same tokens in every spelling of its path", async () => {
    administrator ??= makeAdministrator();
    const { id, ...tokens } = await administrator;
    // A login for this operation only: one of them ends it.
    const session = await issueToken(db(), id);
    const [path, body] = request(await makeWorld(id));
    const method = name.split(" ")[0] ?? "";
    const wrong: string[] = [];
    for (const caller of CALLERS)
      for (const [spelling, spelled] of Object.entries(SPELLINGS)) {
        const address = spelled(name === "POST /mcp" ? path : `/api${path}`);
        const refused = await isScopeRefusal(method, address, { ...tokens, session }[caller], body);
        if (refused !== isRefused(name, caller)) wrong.push(`${caller} ${spelling}: ${address}`);
      }
    expect(wrong).toEqual([]);
  });
});

/** Other ways to name the same operation, or to have it called by another method. */
const DETOURS: [method: string, path: string, headers?: Record<string, string>][] = [
  ["HEAD", "/api/auth/tokens/"],
  ["GET", "/api/auth/tokens"],
  ["GET", "/api//auth/tokens/"],
  ["GET", "//api/auth/tokens/"],
  ["GET", "/api/auth/tokens./"],
  ["GET", "/api/auth/tokens/."],
  ["GET", "/api/x/../auth/tokens/"],
  ["GET", "/api/auth%2Ftokens/"],
  ["GET", "/api/auth/tokens/?_data=x"],
  ["GET", "/api/auth/tokens.data"],
  ["GET", "/%61pi/auth/tokens.data"],
  ["POST", "/api/auth/user/", { "X-HTTP-Method-Override": "PUT" }],
  ["GET", "/profile/tokens"],
  ["GET", "/profile/tokens.data"],
];

test("no detour leads a leaked token to the account's tokens", async () => {
  administrator ??= makeAdministrator();
  const { write } = await administrator;
  const opened: string[] = [];
  for (const scheme of ["Token", "Bearer", "bearer"])
    for (const [method, path, headers] of DETOURS) {
      const answer = await askPage(path, {
        method,
        headers: { Authorization: `${scheme} ${write}`, ...headers },
      });
      const text = await answer.text();
      const isOpen = answer.status < 300 && !text.includes("SingleFetchRedirect");
      if ((isOpen && answer.status !== 202) || text.includes("swp_"))
        opened.push(`${scheme} ${method} ${path}: ${answer.status}`);
    }
  expect(opened).toEqual([]);
});
