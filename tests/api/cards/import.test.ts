import { describe, expect, test } from "vitest";
import { action as bulkImport } from "../../../app/api/cards/bulk-import.ts";
import type { Client } from "../../helpers/api.ts";
import { countStatements } from "../../helpers/counting-db.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy } from "../../helpers/study.ts";

async function emptyStudy() {
  const { api } = await person();
  const { study } = await makeStudy(api, {}, { cards: [] });
  const load = (format: unknown, data?: unknown) =>
    api.post(`/cardsort/studies/${study}/cards/bulk-import/`, { format, data });
  return { api, study, load };
}
const cardsOf = async (api: Client, study: string) =>
  (await api.get(`/cardsort/cards/?study=${study}`)).body;

test("CSV may have quoted commas or newlines, CRLF, a BOM and headers in any case", async () => {
  const { api, study, load } = await emptyStudy();
  const data =
    '\uFEFFID,Card LABEL,Description,Tags\r\n1,"Oil, ""extra"" virgin","Two\r\nlines","a, b ,a"\r\n2, Plain ,,\r\n3,"","empty",\r\n';
  const answer = await load("csv", data);
  expect(answer.body).toEqual({
    created_count: 2,
    skipped_count: 0,
    error_count: 0,
    skipped: [],
    errors: [],
  });
  expect(await cardsOf(api, study)).toMatchObject([
    { label: 'Oil, "extra" virgin', description: "Two\r\nlines", tags: ["a", "b"], order: 1 },
    { label: "Plain", description: "", tags: [], order: 2, is_active: true, image: null },
  ]);
});

test.each([[";"], ["\t"]])("CSV may use %j as delimiter", async (delimiter) => {
  const { api, study, load } = await emptyStudy();
  await load(
    "csv",
    ["label,desc", "Tea! green,hot"].join("\n").replaceAll(",", delimiter).replaceAll("!", ","),
  );
  expect(await cardsOf(api, study)).toMatchObject([{ label: "Tea, green", description: "hot" }]);
});

test("existing labels are listed as skipped, invalid rows by number, and the others are imported", async () => {
  const { api, study, load } = await emptyStudy();
  await api.post("/cardsort/cards/", { study, label: "Apple", order: 7 });
  const answer = await load("json", [
    { label: " APPLE " },
    { label: "Pear", tags: "x, y" },
    { label: "pear" },
    { description: "no label" },
    { label: "x".repeat(201) },
    null,
    "Plum",
  ]);
  expect(answer.body).toMatchObject({
    created_count: 2,
    skipped_count: 2,
    error_count: 3,
    skipped: ["APPLE", "pear"],
  });
  expect(answer.body.errors.map((text: string) => text.slice(0, 6))).toEqual([
    "row 4:",
    "row 5:",
    "row 6:",
  ]);
  const cards = await cardsOf(api, study);
  expect(cards.map((card: { label: string; order: number }) => [card.label, card.order])).toEqual([
    ["Apple", 7],
    ["Pear", 8],
    ["Plum", 9],
  ]);
});

test("unusable data is a 400 on `data` with the specified texts", async () => {
  const { load } = await emptyStudy();
  const message = async (format: string, data?: unknown) =>
    (await load(format, data)).body.data?.[0];
  expect(await message("csv")).toBe("No data provided");
  expect(await message("text", "  \n ")).toBe("No data provided");
  expect(await message("json", "{}")).toBe("JSON must be an array of cards");
  expect(await message("json", "[")).toMatch(/^Invalid JSON: /);
  expect(await message("json", "[]")).toBe("No valid cards found in data");
  expect(await message("csv", "label")).toBe("CSV must have header row and at least one data row");
  expect(await message("csv", "name\nApple")).toBe('CSV must have a "label" column');
  expect(Object.keys((await load("xml", "x")).body)).toEqual(["format"]);
});

test("text has one label per line, and JSON may be a string or an array", async () => {
  const { api, study, load } = await emptyStudy();
  expect((await load("text", "One\r\n\r\n Two \nThree")).body.created_count).toBe(3);
  expect((await load("json", '["Four"]')).body.created_count).toBe(1);
  expect(await cardsOf(api, study)).toHaveLength(4);
});

test("1,000 cards take as many statements as 10, and the body may exceed 1 MiB", async () => {
  const statements: number[] = [];
  for (const size of [10, 1000]) {
    const { api, study } = await emptyStudy();
    const data = Array.from({ length: size }, (_, i) => ({
      label: `Card ${i}`,
      description: "d".repeat(900),
      tags: ["a", "b"],
    }));
    const request = new Request(
      `https://sortwell.test/api/cardsort/studies/${study}/cards/bulk-import/`,
      {
        method: "POST",
        headers: { Authorization: `Token ${api.token}`, "Content-Type": "application/json" },
        body: JSON.stringify({ format: "json", data, padding: " ".repeat(2 ** 21) }),
      },
    );
    const answer = await countStatements(bulkImport, request, { id: study });
    expect(JSON.parse(answer.text)).toMatchObject({ created_count: size, error_count: 0 });
    statements.push(answer.statements);
  }
  expect(statements[1]).toBe(statements[0]);
});

test("a study has at most 2,000 cards", async () => {
  const { load } = await emptyStudy();
  const labels = Array.from({ length: 2001 }, (_, i) => `Card ${i}`);
  expect(Object.keys((await load("json", labels)).body)).toEqual(["non_field_errors"]);
  expect((await load("json", labels.slice(1))).body.created_count).toBe(2000);
});

describe("a card", () => {
  async function cardsOfStudy() {
    const { api } = await person();
    const { study } = await makeStudy(api, {}, { cards: [] });
    const post = (fields: object) => api.post("/cardsort/cards/", { study, ...fields });
    return { api, study, post };
  }

  test("is stored with trimmed texts and without repeated tags", async () => {
    const { study, post } = await cardsOfStudy();
    const first = (await post({ label: " Tea ", tags: [" hot ", "hot", "", "cup"] })).body;
    expect(first).toMatchObject({
      ...{ study, label: "Tea", tags: ["hot", "cup"], order: 1, image: null },
    });
  });

  test("gets the order that is given, or the next", async () => {
    const { post } = await cardsOfStudy();
    await post({ label: "Tea" });
    expect((await post({ label: "Milk", order: 40 })).body.order).toBe(40);
    expect((await post({ label: "Salt" })).body.order).toBe(41);
  });

  test("is refused with each field that is invalid", async () => {
    const { post } = await cardsOfStudy();
    const wrong = await post({
      label: "x".repeat(201),
      description: "x".repeat(1001),
      order: 0,
      tags: Array.from({ length: 21 }, (_, i) => `t${i}`),
      is_active: "no",
    });
    expect(Object.keys(wrong.body).sort()).toEqual([
      "description",
      "is_active",
      "label",
      "order",
      "tags",
    ]);
  });

  test("changes only in the fields that are sent", async () => {
    const { api, post } = await cardsOfStudy();
    const first = (await post({ label: " Tea ", tags: ["hot", "cup"] })).body;
    const path = `/cardsort/cards/${first.id}/`;
    expect((await api.patch(path, { is_active: false, study: "ignored" })).body).toEqual({
      ...first,
      is_active: false,
    });
  });

  test("cannot lose its label", async () => {
    const { api, post } = await cardsOfStudy();
    const { id } = (await post({ label: "Tea" })).body;
    expect((await api.patch(`/cardsort/cards/${id}/`, { label: null })).status).toBe(400);
  });
});
