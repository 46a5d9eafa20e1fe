import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("every page of a researcher with a form keeps it where sending fails", () => {
  const wrong = globSync("app/routes/**/route.tsx")
    // A participant's forms are sent by the browser itself, or saved by the board. So is what is sent again.
    .filter((file) => !/routes\/(sort|resend)\//.test(file))
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      const acts = /export (?:const|async function) action\b/.test(text);
      return acts && !/keepForm(\(args\)| as clientAction)/.test(text);
    });
  expect(wrong).toEqual([]);
});
