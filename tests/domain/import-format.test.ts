import { expect, it } from "vitest";
import { detectFormat } from "../../app/domain/import-format.ts";

it.each([
  ["Beds\nSofas, small\nLamps", "text"],
  ["One card", "text"],
  ["Gift cards, vouchers and labels for everyone who wants to give them away\nBeds", "text"],
  ["label,description\nBeds,to sleep in", "csv"],
  ["Label;Tags\nBeds;a,b", "csv"],
  ["name\tcolor\nFruit\tblue", "csv"],
  ["label\nBeds", "csv"],
  ['[{"label": "Beds"}]', "json"],
  [' {"label": "Beds"}', "json"],
])("%j is %s", (data, format) => {
  expect(detectFormat(data)).toBe(format);
});
