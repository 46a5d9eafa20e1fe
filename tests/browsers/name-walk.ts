import type { APIRequestContext } from "@playwright/test";
import type { TestStudy } from "../helpers/add-study.ts";
import { storedSort } from "../helpers/sort-sessions.ts";
import type { Connection } from "./connection.ts";
import { type Engine, until } from "./engine.ts";
import { card, inputOn, named } from "./input.ts";
import { ENTER, type Step, sessionId, start } from "./walk.ts";

/** A category that a drop has made is named at once, and the next drag keeps a name that is being typed. */
export function nameWalkOf(
  engine: Engine,
  { url }: Connection,
  study: TestStudy,
  request: APIRequestContext,
): Step[] {
  const at = inputOn(engine);
  const names = { Apple: "Sweet", Pear: "Sour", Scone: "Dry" };
  return [
    { name: "start", go: () => start(engine, at, url, study) },
    {
      name: "three drops and names",
      async go() {
        for (const [label, name] of Object.entries(names)) {
          await at.drag(card(label), named("button", "New category"));
          await until("the field of the name", () =>
            engine.evaluate(`document.activeElement?.matches("[data-tray] input")`),
          );
          for (const key of name) await at.type(key);
        }
        await at.type(ENTER);
        for (const [label, name] of Object.entries(names)) await at.lies(label, name);
      },
    },
    {
      name: "the saved names",
      async go() {
        const id = await sessionId(engine);
        await until("the saved names", async () => {
          const stored = await storedSort(request, study, id);
          return Object.entries(names).every(([label, name]) => stored[label] === name);
        });
      },
    },
  ];
}
