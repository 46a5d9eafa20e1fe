import { expect, it } from "vitest";
import { activityFilter, changedFields } from "../../../app/domain/projects/activity.ts";

it("the history has each field that got another value, before and after", () => {
  const before = { title: "Old", tags: ["a"], open: true, note: "x" };
  const change = { title: "New", tags: ["a"], open: false, note: undefined, added: 1 };
  expect(changedFields(before, change)).toEqual({
    title: ["Old", "New"],
    open: [true, false],
    added: [null, 1],
  });
});

it("the history cuts long texts and long lists", () => {
  const text = "é".repeat(201);
  const list = Array(100).fill(7);
  expect(changedFields({ text, list: [] }, { text: text.slice(1), list })).toEqual({
    text: ["é".repeat(200), "é".repeat(200)],
    list: [[], JSON.stringify(list).slice(0, 200)],
  });
  const longest = ["x".repeat(196)];
  expect(changedFields({}, { longest })).toEqual({ longest: [null, longest] });
});

it("the history is filtered by a person and by a known action", () => {
  const filter = (query: string) => activityFilter(new URLSearchParams(query));
  expect(filter("user=u&action=share.created")).toEqual({ user: "u", actions: ["share.created"] });
  expect(filter("user=&action=unknown")).toEqual({ user: null, actions: [] });
});
