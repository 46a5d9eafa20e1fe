import type { APIRequestContext } from "@playwright/test";
import { until } from "./engine.ts";
import { all, cardOf, type Input, labelled, named, trayOf, within } from "./input.ts";
import { ENTER, type Scene, SORT, sessionId, start, type WalkStep } from "./walk.ts";

const KEYS: Record<string, string> = { Fruit: "1", Bakery: "2" };

/** Starts, and places all cards by their keys. */
const sorted = (on: Scene): WalkStep[] => [
  { name: "start", go: () => start(on) },
  { name: "all cards", go: () => sortAll(on.at) },
];

async function sortAll(at: Input) {
  for (const [label, place] of Object.entries(SORT)) {
    await at.reach(cardOf(label));
    await at.type(KEYS[place] ?? "");
    await at.lies(label, place);
  }
}

const read = async (request: APIRequestContext, path: string) =>
  (await request.get(`/api/cardsort/${path}`)).json();

/** A card in two places. */
export function placesWalkOf(on: Scene): WalkStep[] {
  const { at, request } = on;
  return [
    ...sorted(on),
    {
      name: "a second place",
      async go() {
        await at.press(cardOf("Apple"));
        await at.press(within("dialog", named("a", "Also put it in …")));
        await at.press(
          within(
            `document.querySelector("dialog:has([value=addPlace])")`,
            named("button", "Bakery"),
          ),
        );
        await at.lies("Apple", "Bakery");
        await at.lies("Apple", "Fruit");
        const id = await sessionId(on);
        await until("two saved places", async () => {
          const placed = await read(request, `sessions/${id}/placements/`);
          return placed.length === Object.keys(SORT).length + 1;
        });
      },
    },
  ];
}

/** Categories in a larger group. */
export function largerWalkOf(on: Scene): WalkStep[] {
  const { engine, at, study, request } = on;
  return [
    ...sorted(on),
    {
      name: "a larger group",
      async go() {
        await at.press(labelled("Put “Fruit” together with …"));
        await at.press(within("dialog", named("button", "Bakery")));
        await until("the group", () =>
          engine.evaluate(`${within(trayOf("Larger group 1"), cardOf("Apple"))} != null`),
        );
        const id = await sessionId(on);
        await until("the saved group", async () => {
          const categories = await read(request, `categories/?study=${study.id}&session=${id}`);
          return categories.filter((one: { parent: string | null }) => one.parent).length === 2;
        });
      },
    },
  ];
}

/** The same cards by another criterion. */
export function againWalkOf(on: Scene): WalkStep[] {
  const { engine, at, request } = on;
  return [
    ...sorted(on),
    {
      name: "a second sort",
      async go() {
        await at.press(named("button", "Name what you sorted by"));
        await at.write(`${all("dialog input")}.find((one) => one.type === "text")`, "Taste");
        await at.type(ENTER);
        await until("the cards again", () =>
          engine.evaluate(
            `${within(`document.querySelector("[data-tray=unsorted]")`, cardOf("Apple"))} != null`,
          ),
        );
        await sortAll(at);
        const id = await sessionId(on);
        await until("the saved sorts", async () => {
          const placed = await read(request, `sessions/${id}/placements/`);
          return placed.filter((one: { pass?: number }) => one.pass === 2).length === 4;
        });
      },
    },
  ];
}
