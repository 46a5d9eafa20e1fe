import { expect, test } from "vitest";
import { sheetsOf } from "../../../../app/routes/study/moderated/sheets.ts";

const CARDS = [{ id: "apple", label: "Apple", description: "", image: null }];
const slipsIn = (slips: Parameters<typeof sheetsOf>[2]) =>
  sheetsOf(CARDS, "large", slips)
    .flat()
    .flatMap((field) => (field.kind === "slip" ? [field.slip] : []));

test("an open sort into larger groups has blank slips for both, on one page", () => {
  const slips = slipsIn({ given: [], blank: true, nested: true, passes: 0 });
  expect(slips.map(({ of }) => of)).toEqual([
    ...["group", "group", "group", "group"],
    ...["larger", "larger"],
  ]);
});

test("repeated sorts have a slip for what each is sorted by", () => {
  const given = [{ of: "group" as const, name: "Fruit" }];
  const slips = slipsIn({ given, blank: false, nested: false, passes: 2 });
  expect(slips.map(({ of, name }) => `${of} ${name}`)).toEqual([
    ...["criterion ", "criterion ", "group Fruit"],
  ]);
});
