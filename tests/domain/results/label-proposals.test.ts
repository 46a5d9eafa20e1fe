import { describe, expect, it } from "vitest";
import { proposeMerges } from "../../../app/domain/results/label-proposals.ts";

type Cards = Record<string, number>;
const label = (text: string, usage_count: number, cards: Cards = {}) => ({
  label: text,
  usage_count,
  cards: Object.entries(cards).map(([id, count]) => ({ id, count })),
});
const reason = (a: string, b: string) =>
  proposeMerges([label(a, 2), label(b, 1)])[0]?.reason ?? null;

it("words that begin differently are a misspelling only where they share cards", () => {
  const looking = label("Looking", 7, { paintings: 7, prints: 7 });
  const booking = (cards: Cards) => proposeMerges([looking, label("Booking", 1, cards)]);
  expect(booking({ tickets: 1, refunds: 1 })).toEqual([]);
  expect(booking({ paintings: 1 })).toMatchObject([{ reason: "spelling" }]);
});

describe("two labels are proposed for merging", () => {
  it.each([
    ["Contact us", "contacts"],
    ["Categories", "category"],
    ["Boxes", "box"],
    ["Classes", "class"],
    ["Watches", "watch"],
    ["Dishes", "dish"],
    ["Cars", "car"],
    ["Booking", "book"],
    ["Boeken", "boek"],
    ["The shop", "een shop"],
    ["Shop opening", "opening shop"],
    ["Café", "CAFE"],
    ["Home & garden", "home garden"],
    ["Home, garden!", "Home garden"],
  ])("for the same stem: %s, %s", (a, b) => {
    expect(reason(a, b)).toBe("stem");
  });

  it.each([
    ["Shipping", "Shiping"],
    ["Shipping", "Shiping!"],
    ["Shipping", "Ashipping"],
    ["Shipping", "hipping"],
    ["Shipping", "Shyppyng"],
    ["Shoe", "Show"],
    ["Delivery", "Dolivary"],
    ["Big shipping", "big shiping"],
    ["New shop", "newshop"],
    ["E-mail", "email"],
    ["Gift - cards", "Giftt cards"],
    ["コミュニケーション", "コミニュケーション"],
  ])("for their spelling: %s, %s", (a, b) => {
    expect(reason(a, b)).toBe("spelling");
    expect(reason(b, a)).toBe("spelling");
  });

  it.each([
    ["The", "My"],
    ["Boss", "Bos"],
    ["Ring", "R"],
    ["Pies", "Py"],
    ["Diesel", "Dyel"],
    ["Assessor", "Assor"],
    ["Ginger", "Ger"],
    ["Sea", "Ea"],
    ["Cat", "Coat"],
    ["在线支付", "在线支出"],
    ["किताब", "कतब"],
    ["Cup", "Cap"],
    ["Deliver", "Dolivar"],
    ["Delivery", "Dolivari"],
    ["Room1000", "Room1001"],
    ["Shiping", "Shipping cost"],
    ["Sea animals", "Real animals"],
  ])("but not: %s, %s", (a, b) => {
    expect(reason(a, b)).toBeNull();
    expect(reason(b, a)).toBeNull();
  });

  it.each<[boolean, string, number, Cards, Cards]>([
    [true, "the same cards", 2, { a: 2, b: 2 }, { a: 1, b: 1 }],
    [true, "nearly the same cards", 2, { a: 3, b: 1 }, { a: 1, b: 1 }],
    [false, "the same cards, used once", 1, { a: 1, b: 1 }, { a: 1, b: 1 }],
    [false, "too few cards in common", 2, { a: 4, b: 4 }, { a: 4, c: 4 }],
    [false, "cards in other proportions", 2, { a: 7, b: 1 }, { a: 1, b: 1 }],
    [false, "other cards", 2, { a: 2, b: 2 }, { c: 1, d: 1 }],
    [false, "the same single card", 2, { a: 2 }, { a: 1 }],
    [false, "one card of two", 2, { a: 9, b: 1 }, { a: 1 }],
    [false, "one card and a second", 2, { a: 1 }, { a: 9, b: 1 }],
    [false, "cards that were never placed there", 2, { a: 0, b: 0 }, { a: 0, b: 0 }],
  ])("%j for their cards: %s", (proposed, _, used, a, b) => {
    const labels = [label("Money", used, a), label("Payments", 1, b)];
    const expected = [{ labels: ["Money", "Payments"], reason: "cards" }];
    expect(proposeMerges(labels)).toEqual(proposed ? expected : []);
  });
});

it("a group starts with its most used label, and each label is in one group", () => {
  const contacts = ["Contact us", "Contakt", "Contacts", "Contact"].map((text, i) =>
    label(text, i),
  );
  expect(proposeMerges(contacts)).toEqual([
    { labels: ["Contact", "Contacts", "Contact us"], reason: "stem" },
  ]);
});

it("only the 400 most used labels are compared", () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => label(`Card ${index}`, 5));
  const pair = [label("Contacts", 2), label("Contact", 3)];
  expect(proposeMerges([...pair, ...others(398)])).toHaveLength(1);
  expect(proposeMerges([...pair, ...others(399)])).toEqual([]);
});
