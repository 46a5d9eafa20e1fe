import { expect } from "@playwright/test";
import routeConfig from "../../../app/routes.ts";
import { addStudy } from "../../helpers/add-study.ts";
import { pick, seeded } from "../../helpers/hostile.ts";
import { keepAliveConnection, rawRequest } from "../../helpers/raw-request.ts";
import { test } from "../../helpers/test.ts";

// `npm run test:fuzz` sends 10,000. The printed seed repeats a run.
const cases = Number(process.env.FUZZ_PAGE_CASES ?? 100);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

const NAMES = [
  ...["intent", "email", "password", "title", "name", "label", "tags", "supported_languages"],
  ...["id", "session", "card", "to", "index", "order", "seen", "kept", "send", "file", "data"],
  ...["format", "only", "merges", "groups", "theme", "language", "back", "next", "agree", "study"],
  ...["__intent__", "__state__", "__proto__", "constructor", "confirmation", "max_participants"],
  ...[
    "from",
    "into",
    "with",
    "several",
    "participant",
    "member",
    "webhook",
    "turn",
    "scale",
    "role",
  ],
  ...["criterion", "pass", "twice", "parent", "reason", "ratings", "included", "outline", "heir:x"],
  ...["scales[0].low", "delphi.start", "delphi.chains", "repeated_sorts.min", "rating:x:y"],
];
const PATHS = ["", "[0]", "[]", "[999999999]", ".x", "[0].y[1].z", "[", "].", ".__proto__.x"];
const INTENTS = [
  ...["create", "edit", "delete", "duplicate", "import", "preview", "reorder", "up", "activate"],
  ...[
    "basic",
    "settings",
    "profile",
    "password",
    "share",
    "unshare",
    "include",
    "move",
    "complete",
  ],
  ...["consent", "feedback", "login", "draft", "order", "create-next", "activate:x", "\u0000"],
  ...["cell", "paste", "copy", "save-template", "delete-template", "restore:x", "delete-selected"],
  ...["tag-selected", "activate-selected", "demographics", "attention", "place:x:1", "up:x"],
  ...["propose", "confirm", "new-codes", "turn-off", "end-session", "confirm-address", "keep"],
  ...["drop", "exclude_flag", "exclude", "forget", "pasted", "whys", "begin", "part", "finish"],
  ...["invite", "leave", "role", "restore", "test", "unlink", "delete-account", "end-all-sessions"],
  ...[
    "several",
    "together",
    "undo",
    "redo",
    "take-back",
    "step",
    "withdraw",
    "fill",
    "second-step",
  ],
  ...["decide", "merge", "resolve", "reopen", "add-card", "copy-cards", "import-cards", "example"],
];
const VALUES = [
  ...["", " ", "x", "on", "\u0000", "\ud800", "\u200b", "😀".repeat(200), "a".repeat(30_000)],
  ...["-1", "1e999", "NaN", "null", "[]", "{", '{"__proto__":{"x":1}}', "[".repeat(3000)],
  ...["<script>alert(1)</script>", "'; DROP TABLE users; --", "../../etc", "a\r\nb: c", "%", "//x"],
  ...["00000000-0000-4000-8000-000000000000", "unknown", "=1+1", "\u202e", "2026-99-99"],
];
const BODIES = [
  ...["%E0%A4%A", "&&&===", "a", "{", "[]", "\xff\xfe", "a=b&".repeat(3000), "x".repeat(300_000)],
  ...[
    "--x\r\n",
    "--x--",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    "--x\r\n\r\n",
  ],
];
const TYPES = [
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=x",
  ],
  ...["multipart/form-data; boundary=", "application/json", "text/plain", "", "x", ";", "a/b;c=d"],
];
const METHODS = [
  ...["GET", "GET", "POST", "POST", "POST", "POST", "POST", "POST", "POST", "POST"],
  ...["PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"],
];
const QUERIES = [
  ...[
    "",
    "?index",
    "?_data=root",
    "?_data=x&_data=y",
    "?_routes=root",
    "?_routes=x",
    "?%",
    "?a[0]=b",
  ],
  ...[
    "?next=%2F%2Fevil",
    "?page=-1",
    "?page=9e99",
    "?tab=__proto__",
    "?dialog=edit&id=x",
    "?cursor=-1",
  ],
  ...[
    "?tab=participants&page=9e99",
    "?tab=participants&view=x&flag=%00",
    "?tab=share",
    "?page=1e21",
  ],
  ...["?run=1&tab=results", "?preview=1", "?send=%2Fx&next=x", "?source=%00", "?status=x&sort=y"],
];

test("pages and their data requests survive malformed requests", async ({ request }) => {
  test.setTimeout(3_600_000);
  console.log(`fuzz: ${cases} requests to pages, seed ${seed}`);
  const base = process.env.E2E_URL ?? "";
  const random = seeded(seed);
  const study = await addStudy(request, { title: "Fuzzed" }, ["Fig", "Pear"]);
  const started = await request.post(`/api/cardsort/studies/${study.id}/start-session/`, {
    data: { consent_given: true },
  });
  const session = (await started.json()).id;
  const patterns = (await routeConfig)
    .map(({ path = "" }) => path)
    .filter((path) => !path.startsWith("api/") && path !== "logout");
  const fillParams = (pattern: string) =>
    pattern.replace(/:(\w+)|\*/g, (_, name) => {
      if (random() < 0.15)
        return pick(random, ["x", "%00", "%zz", "%2F..%2F", "..", "a".repeat(3000)]);
      return name === "sessionId" || name === "session" ? session : study.id;
    });
  const form = () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () => {
      const name = pick(random, NAMES) + (random() < 0.2 ? pick(random, PATHS) : "");
      const value = pick(random, name === "intent" && random() < 0.9 ? INTENTS : VALUES);
      return `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
    }).join("&");
  const multipart = (body: string) =>
    `${[...new URLSearchParams(body)]
      .map(([name, value]) => {
        const file = random() < 0.2 ? '; filename="x.csv"' : "";
        return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
      })
      .join("")}--x--`;
  const agent = keepAliveConnection();
  const counted = new Map<number, number>();
  const writer = `auth_token=${study.token}; csrftoken=t`;
  for (let i = 0; i < cases; i++) {
    const method = pick(random, METHODS);
    const data = random() < 0.3 ? ".data" : "";
    const pattern = fillParams(pick(random, patterns));
    const path = `/${pattern === "" && data ? "_root" : pattern}${data}${random() < 0.4 ? pick(random, QUERIES) : ""}`;
    const reads = method === "GET" || method === "HEAD";
    const sent = random() < 0.2 ? pick(random, BODIES) : form();
    const type = random() < 0.3 ? pick(random, TYPES) : pick(random, TYPES.slice(0, 3));
    const headers: Record<string, string> = {
      ...(random() < 0.7 && { Cookie: writer, "X-CSRFToken": "t" }),
      ...(random() < 0.1 && {
        Cookie: pick(random, ["=", "toast=%7B", "theme=%zz", "auth_token=x", `sort-${study.id}=x`]),
      }),
      ...(random() < 0.1 && { Origin: pick(random, [base, "null", "x", "https://evil.example"]) }),
      ...(random() < 0.05 && { "X-Forwarded-Host": "evil.example" }),
      ...(random() < 0.1 && { "Accept-Language": pick(random, ["nl", "*", "xx;q=9", ",,;"]) }),
      ...(random() < 0.5 && { Accept: "text/html" }),
      ...(type && { "Content-Type": type }),
    };
    const body = reads ? "" : type.endsWith("boundary=x") ? multipart(sent) : sent;
    const answer = await rawRequest(base, path, { method, headers, body }, agent);
    const report = `case ${i} of seed ${seed}: ${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}\n${body.slice(0, 500)}\n→ ${answer.status}\n${answer.text.slice(0, 300)}`;
    expect(answer.status, report).toBeLessThan(500);
    counted.set(answer.status, (counted.get(answer.status) ?? 0) + 1);
  }
  agent.destroy();
  console.log(`fuzz: answers ${JSON.stringify([...counted].sort())}`);
  const alive = await request.get(`/api/cardsort/studies/${study.id}/public-info/`);
  expect(alive.status()).toBeLessThan(500);
});
