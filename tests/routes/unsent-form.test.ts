import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every researcher's page with a form keeps its values when sending fails", () => {
  const wrong = globSync("app/routes/**/route.tsx")
    // Participants' forms and the resend page are submitted by the browser itself, or saved by the board.
    .filter((file) => !/routes\/(sort|resend)\//.test(file))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      const acts = /export (?:const|async function) action\b/.test(text);
      return acts && !/showUnsent(\(args\)| as clientAction)/.test(text);
    });
  expect(wrong).toEqual([]);
});
