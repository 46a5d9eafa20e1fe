import { storedSort } from "../helpers/sort-sessions.ts";
import { until } from "./engine.ts";
import { cardOf, named } from "./input.ts";
import { ENTER, type Scene, sessionId, start, type WalkStep } from "./walk.ts";

/** A category that a drop has made is named at once, and the next drag keeps a name that is being typed. */
export function nameWalkOf(on: Scene): WalkStep[] {
  const { engine, at, study, request } = on;
  const names = { Apple: "Sweet", Pear: "Sour", Scone: "Dry" };
  return [
    { name: "start", go: () => start(on) },
    {
      name: "three drops and names",
      async go() {
        for (const [label, name] of Object.entries(names)) {
          await at.drag(cardOf(label), named("button", "New category"));
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
        const id = await sessionId(on);
        await until("the saved names", async () => {
          const stored = await storedSort(request, study, id);
          return Object.entries(names).every(([label, name]) => stored[label] === name);
        });
      },
    },
  ];
}
