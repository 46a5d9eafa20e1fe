import { describe, expect, test } from "vitest";
import { jsonRows } from "../../../app/domain/result-file/json-rows.ts";

const cellsOf = (value: unknown) =>
  jsonRows(typeof value === "string" ? value : JSON.stringify(value))?.map(({ cells }) => cells);

describe("a JSON text has the rows", () => {
  test("of a list of objects, whose names may differ", () => {
    expect(jsonRows('[{"a":1,"b":"x"},{"b":true,"c":null}]')).toEqual([
      { row: 1, cells: ["a", "b", "c"] },
      { row: 2, cells: ["1", "x", ""] },
      { row: 3, cells: ["", "true", ""] },
    ]);
  });

  test("of objects that lack a name which every object has", () => {
    expect(
      cellsOf([
        { who: "ann", toString: "A" },
        { who: "bob and others", no: 1 },
      ]),
    ).toEqual([
      ["who", "toString", "no"],
      ["ann", "A", ""],
      ["bob and others", "", "1"],
    ]);
  });

  test("of a list of lists", () => {
    expect(
      cellsOf([
        ["a", 1],
        ["b", null, 2],
      ]),
    ).toEqual([
      ["a", "1"],
      ["b", "", "2"],
    ]);
  });

  test("of the objects only, where a list has lists as well", () => {
    expect(cellsOf([["a", "b"], { name: "value" }])).toEqual([["name"], ["value"]]);
  });

  test("of the list in an object, or of the object itself", () => {
    expect(cellsOf({ count: 1, results: [["a"]] })).toEqual([["a"]]);
    expect(cellsOf({ a: 1, b: "twentyone characters." })).toEqual([
      ["a", "b"],
      ["1", "twentyone characters."],
    ]);
  });

  test("of one object per line, blank lines left out", () => {
    expect(cellsOf('{"a":1}\n  \n{"a":2}\n')).toEqual([["a"], ["1"], ["2"]]);
  });

  test.each(['"text"', "7", "null", "[1", '{"a":1}\nb', "{"])("but not when it is %s", (text) => {
    expect(jsonRows(text)).toBeNull();
  });

  test("of the parts of each object, each with what the object says beside them", () => {
    const people = [
      { who: "ann", tags: ["x", "y"], groups: [{ name: "Food", cards: ["Apple", "Pear"] }] },
      {
        who: "bob",
        groups: [
          { name: "Art", cards: [] },
          { name: "Fun", cards: ["Saw"] },
        ],
      },
    ];
    expect(cellsOf(people)).toEqual([
      ["who", "name", "cards"],
      ["ann", "Food", "Apple;Pear"],
      ["bob", "Art", ""],
      ["bob", "Fun", "Saw"],
    ]);
  });

  test("of objects whose lists are empty or not of objects alone", () => {
    expect(cellsOf([{ who: "ann", groups: [], both: [{ a: 1 }, "b"] }])).toEqual([
      ["who", "groups", "both"],
      ["ann", "", ";b"],
    ]);
  });

  test("with at most fifty other values beside the parts of an object", () => {
    const own = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`own${at}`, at]));
    expect(cellsOf([{ ...own, parts: [{ card: "Apple" }] }])?.[0]).toHaveLength(51);
  });

  test("without objects that share few names: more cells than the text has characters", () => {
    const objects = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ [`n${at}`]: 1 }));
    expect(cellsOf(objects(5))).toHaveLength(6);
    expect(cellsOf(objects(20))).toBeUndefined();
    // Three names in three objects are nine cells; the text has 35 characters.
    expect(cellsOf(objects(3))).toHaveLength(4);
  });

  test("whose objects in a cell are known by their name or their id", () => {
    expect(cellsOf([[{ username: "ann", id: 3 }, { id: 4 }, { other: 5 }]])).toEqual([
      ["ann", "4", ""],
    ]);
  });

  test("whose lists in a cell are read ten levels deep", () => {
    const nested = (levels: number): unknown => (levels === 0 ? "x" : [nested(levels - 1)]);
    expect(cellsOf([["a", nested(9)]])).toEqual([["a", "x"]]);
    expect(cellsOf([["a", nested(10)]])).toEqual([["a", ""]]);
  });
});

describe("a page of the API's export", () => {
  const page = {
    cards: [{ label: "Apple" }, { label: "Pear" }, { label: "Saw" }, "no card"],
    sessions: [{ participant: "ann", source: "News" }, { participant: "bob" }],
    placements: [
      { cards: [0, 2, 1], categories: [["f", "Fruit"]], placed: [0, -1, -2] },
      { cards: [1, 9, 3], categories: [["t", ""]], placed: [0, 0, -3] },
    ],
  };
  const HEADER = ["participant", "card", "category_id", "category", "source"];
  const ANN = [
    ["ann", "Apple", "f", "Fruit", "News"],
    ["ann", "Saw", "", "I don't know", "News"],
    ["ann", "Pear", "", "", "News"],
  ];
  const BOB = [
    ["bob", "Pear", "t", "", ""],
    ["bob", "", "t", "", ""],
    ["bob", "", "", "", ""],
  ];

  test("has a row for each card of each sort", () => {
    expect(cellsOf(page)).toEqual([HEADER, ...ANN, ...BOB]);
  });

  test("may be one of several, in a list or in lines", () => {
    const all = [HEADER, ...ANN, ...BOB, ...ANN, ...BOB];
    expect(cellsOf([page, { study: "x" }, page])).toEqual(all);
    expect(cellsOf(`${JSON.stringify(page)}\n${JSON.stringify(page)}`)).toEqual(all);
  });

  test("has no rows for what is no sort or has no session", () => {
    const broken = {
      ...page,
      sessions: [{ participant: "ann", source: "News" }, "bob"],
      placements: [...page.placements, "sort", { cards: "none" }],
    };
    expect(cellsOf(broken)).toEqual([HEADER, ...ANN]);
    const noSort = { ...page, placements: ["sort", { cards: "none" }] };
    expect(cellsOf(noSort)).toEqual([HEADER]);
  });

  test("is no page when one of its three lists is missing", () => {
    const { sessions: _, ...rest } = page;
    expect(cellsOf(rest)?.[0]).not.toEqual(HEADER);
    expect(cellsOf([null, page])).toEqual([HEADER, ...ANN, ...BOB]);
  });
});
