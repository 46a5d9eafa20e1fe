import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { luminance } from "../app/domain/colors/luminance.ts";

const theme = readFileSync("app/theme.css", "utf8");

/** Each color of the theme in light and dark. */
const COLORS = Object.fromEntries(
  [...theme.matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);
const tones = Object.keys(COLORS).filter((name) => name.startsWith("tone-"));

const GROUNDS = ["desk", "card", "tray"];
/** What is written in a color, and on which. */
const TEXTS: [text: string, grounds: string[]][] = [
  ...["ink", "quiet", "accent", "accent-strong", "bad", ...tones].map(
    (text): [string, string[]] => [text, GROUNDS],
  ),
  ["mark", ["desk", "card"]],
  ["on-accent", ["accent", "accent-strong"]],
];

function contrast(one: string, other: string, scheme: "light" | "dark"): number {
  const [lighter = 0, darker = 0] = [one, other]
    .map((name) => luminance(COLORS[name]?.[scheme] ?? ""))
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each(["light", "dark"] as const)(
  "in %s every text has a contrast of 4.5 to its grounds",
  (scheme) => {
    const pairs = TEXTS.flatMap(([text, grounds]) =>
      grounds.map((ground) => [text, ground] as const),
    );
    expect(pairs.length).toBeGreaterThan(40);
    expect(pairs.filter(([text, ground]) => contrast(text, ground, scheme) < 4.5)).toEqual([]);
  },
);

test.each(["light", "dark"] as const)(
  "in %s the edge of a control has a contrast of 3",
  (scheme) => {
    expect(GROUNDS.filter((ground) => contrast("control", ground, scheme) < 3)).toEqual([]);
  },
);

const board = readFileSync("app/routes/sort/board/board.css", "utf8");
/** The color of the border that the first rule of this class draws. */
const edgeOf = (name: string) =>
  board.match(
    new RegExp(`\\n  \\.${name} \\{[^}]*?border: 1px solid var\\(--color-([\\w-]+)\\)`),
  )?.[1];

test.each(["light", "dark"] as const)(
  "in %s the edges of cards and trays have a contrast of 3",
  (scheme) => {
    const names = ["sort-card", "sort-tray", "sort-unsorted", "sort-place", "sort-dock-card"];
    const faint = names.filter((name) =>
      GROUNDS.some((ground) => !(contrast(edgeOf(name) ?? "", ground, scheme) >= 3)),
    );
    expect(faint).toEqual([]);
  },
);
