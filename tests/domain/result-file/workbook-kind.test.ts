import { expect, test } from "vitest";
import { workbookKind } from "../../../app/domain/result-file/workbook-kind.ts";

test.each([
  [[0x50, 0x4b, 0x03, 0x04], "zip"],
  [[0xd0, 0xcf, 0x11, 0xe0, 0xa1], "xls"],
  [[0xd0, 0xcf, 0x11], null],
  // A text whose first column is called "PK".
  [[0x50, 0x4b, 0x2c, 0x63], null],
  [[0x50, 0x4b], null],
  [[0x63, 0x61, 0x72, 0x64], null],
  [[], null],
])("a file that starts with %j is of the kind %j", (bytes, kind) => {
  expect(workbookKind(Uint8Array.from(bytes))).toBe(kind);
});
