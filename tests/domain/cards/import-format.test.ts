import { expect, it } from "vitest";
import { detectFormat } from "../../../app/domain/cards/detect-format.ts";
import {
  duplicateKey,
  jsonArray,
  textLines,
  withoutBom,
} from "../../../app/domain/cards/import-format.ts";
import { decodeText } from "../../../app/domain/files/decode-text.ts";

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
  ["\uFEFF\n[", "json"],
  ["\uFEFFlabel\nBeds", "csv"],
  ["Beds [small]\nSofas {big}", "text"],
  ["\n \nname,size\nBeds,1", "csv"],
  ['"Label"\nBeds', "csv"],
  [" name \nBeds", "csv"],
  ["size; name \n1;Beds", "csv"],
  ["size,weight\n1,2", "text"],
  ["nickname\nBeds", "text"],
  ["names\nBeds", "text"],
  ["Card games\nBoard games", "text"],
  [",\nlabel,size\nBeds,1", "csv"],
  ["", "text"],
])("%j is %s", (data, format) => {
  expect(detectFormat(data)).toBe(format);
});

it.each<[string, number[]]>([
  ["UTF-8", [...new TextEncoder().encode("é€")]],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode("é€")]],
  ["UTF-16, little end first", [0xff, 0xfe, 0xe9, 0, 0xac, 0x20]],
  ["UTF-16, big end first", [0xfe, 0xff, 0, 0xe9, 0x20, 0xac]],
  ["Windows-1252", [0xe9, 0x80]],
])("decodes %s", (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe("é€");
});

it.each([
  [[0xff, 0x41], "ÿA"],
  [[0x41, 0xfe], "Aþ"],
  [[0xfe, 0x41], "þA"],
  [[0x41, 0xff], "Aÿ"],
])("does not decode %j as UTF-16: %s", (bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

const TOO_MANY = { error: "tooManyRows", params: { max: "20000" } };

it("a JSON text has at most 20,000 items", () => {
  const list = (length: number) => JSON.stringify(Array.from({ length }, () => 1));
  expect(jsonArray(list(20_000), "notAList")).toHaveLength(20_000);
  expect(jsonArray(list(20_001), "notAList")).toEqual(TOO_MANY);
});

it("a JSON text must be a list", () => {
  expect(jsonArray('\uFEFF["a"]', "notAList")).toEqual(["a"]);
  expect(jsonArray(["a"], "notAList")).toEqual(["a"]);
  expect(jsonArray("{}", "notAList")).toEqual({ error: "notAList", params: {} });
  expect(jsonArray("[", "notAList")).toMatchObject({ error: "invalidJson" });
});

it("a plain list has at most 20,000 lines, the blank ones among them", () => {
  expect(textLines(`Beds\r\n \rSofas\n${"\n".repeat(19_996)}`)).toEqual(["Beds", "Sofas"]);
  expect(textLines("\n".repeat(20_000))).toEqual(TOO_MANY);
});

it("a byte order mark is removed from the start only", () => {
  expect(withoutBom("\uFEFFa")).toBe("a");
  expect(withoutBom("a\uFEFFb")).toBe("a\uFEFFb");
});

it("names that differ in case or space only are duplicates", () => {
  expect(duplicateKey(" STRASSE")).toBe(duplicateKey("Strasse "));
  expect(duplicateKey("Straße")).not.toBe(duplicateKey("Strasse"));
});
