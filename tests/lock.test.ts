import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

type Locked = { optionalDependencies?: Record<string, string> };

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};

/** The paths where Node looks for a package: next to the importing one, then next to each parent. */
const places = (from: string, name: string): string[] => {
  const folders = from.split("/node_modules/");
  return folders.map((_, at) =>
    [...folders.slice(0, folders.length - at), name].join("/node_modules/"),
  );
};

it("the lock file contains the binaries of every platform, which `npm ci` requires", () => {
  const missing = Object.entries(packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) =>
      [...places(at, name), `node_modules/${name}`].every((place) => !(place in packages)),
    ),
  );
  expect(missing).toEqual([]);
});
