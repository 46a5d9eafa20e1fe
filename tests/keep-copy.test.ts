import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepCopy } from "../scripts/launch/keep-copy.mjs";

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), "sortwell-copy-"));
});
afterEach(() => rmSync(data, { recursive: true }));

test("copies the database before a migration and keeps the newest five copies", () => {
  expect(keepCopy(data)).toBeNull();
  mkdirSync(join(data, "v3/d1/object"), { recursive: true });
  for (const version of ["old", "new"]) {
    writeFileSync(join(data, "v3/d1/object/db.sqlite"), version);
    const copy = keepCopy(data) ?? "";
    expect(readFileSync(join(copy, "object/db.sqlite"), "utf8")).toBe(version);
  }
  for (const name of ["0", "1", "2", "3", "4", "5"])
    mkdirSync(join(data, "before-migrating", name));
  keepCopy(data);
  const copies = readdirSync(join(data, "before-migrating"));
  expect([
    copies.length,
    copies.includes("0"),
    existsSync(join(data, "v3/d1/object/db.sqlite")),
  ]).toEqual([5, false, true]);
});
