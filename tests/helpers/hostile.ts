/** A seeded generator of random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] });

/** Values that a field does not expect: wrong types, huge, deep, unicode, injections. */
const VALUES: unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0, 1e308, 2 ** 53, 2 ** 31, Number.MIN_VALUE],
  ...[
    "",
    " ",
    "0",
    "true",
    "null",
    "NaN",
    "unknown",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
  ],
  ...["😀".repeat(300), "e\u0301".repeat(200), "\u202egnp.exe", "ﬁ", "İ", "ß", "\ufeff", "\u2028"],
  ...["'; DROP TABLE users; --", "1 OR 1=1", '" OR ""="', "%", "_", "$(id)", "{{7*7}}", "%s%n"],
  ...["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:alert(1)"],
  ...["../../etc/passwd", "a\r\nSet-Cookie: x=1", "=1+1", "__proto__", "constructor", "toString"],
  ...["2026-99-99", "9".repeat(400), "a".repeat(10_000), "label\n".repeat(2000), "\t,;\"'"],
  ...[[], {}, [null], [[]], [{}], {}, { length: 1e9 }, nested(20), nested(200)],
  ...[Array(3000).fill("a"), Array(300).fill({}), { __proto__: null, toString: 1 }],
];

/** Invalid bodies: incomplete JSON, other formats, oversized. */
const BODIES = [
  ...[
    "{",
    "[]",
    "null",
    "1",
    '"text"',
    "{]",
    "{'a': 1}",
    '{"a":1,}',
    "\ufeff{}",
    "<a/>",
    "a=1&b=2",
  ],
  ...[
    '{"a":1e999}',
    '{"__proto__":{"is_superuser":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
  ],
  ...["[".repeat(5000), '{"a":'.repeat(5000), `"${"a".repeat(1_100_000)}"`, '{"a":"\\ud800"}'],
];

export const pick = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** A body broken on purpose: a valid one with fields replaced, removed or added. */
export function broken(
  random: () => number,
  good: unknown,
  fields: readonly string[],
  strangers: readonly string[],
): string {
  if (random() < 0.08) return pick(random, BODIES);
  const body: Record<string, unknown> = { ...(good as object) };
  const values = [...VALUES, ...strangers];
  const changes = 1 + Math.floor(random() * 3);
  for (let i = 0; i < changes; i++) {
    const name = pick(
      random,
      random() < 0.9 && fields.length > 0 ? fields : ["id", "owner_id", "x"],
    );
    const now = body[name];
    if (random() < 0.1) delete body[name];
    else if (Array.isArray(now) && random() < 0.6)
      body[name] = [...now, ...now.map((item) => inside(random, item, values))];
    else body[name] = pick(random, values);
  }
  return JSON.stringify(body).replace(/^{/, random() < 0.05 ? '{"__proto__":{"x":1},' : "{");
}

function inside(random: () => number, item: unknown, values: readonly unknown[]): unknown {
  if (typeof item !== "object" || item === null) return pick(random, values);
  return { ...item, [pick(random, Object.keys(item))]: pick(random, values) };
}

/** JSON in which one value, at any depth, is another, or missing. */
export function damagedJson(random: () => number, good: unknown): string {
  const copy = structuredClone({ good });
  let at: Record<string, unknown> = copy;
  let key = "good";
  for (;;) {
    const now = at[key];
    const keys = typeof now === "object" && now !== null ? Object.keys(now) : [];
    if (keys.length === 0 || random() < 0.15) break;
    at = now as Record<string, unknown>;
    key = pick(random, keys);
  }
  if (random() < 0.1) delete at[key];
  else at[key] = pick(random, VALUES);
  return JSON.stringify(copy.good) ?? "";
}

/** A query string with hostile values for the named fields. */
export function brokenQuery(
  random: () => number,
  fields: readonly string[],
  strangers: readonly string[],
): string {
  const query = new URLSearchParams();
  for (const name of fields)
    if (random() < 0.6)
      query.append(
        name,
        String(pick(random, [...VALUES.slice(0, 50), ...strangers])).slice(0, 2000),
      );
  return random() < 0.05 ? `${query}&=&%E0%A4%A=%&__proto__=1` : String(query);
}
