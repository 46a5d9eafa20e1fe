import { describe, expect, it } from "vitest";
import { matchedGroups, moved } from "../../../app/domain/turns/moved.ts";

const groups = (...all: string[]) =>
  all.map((cards, at) => ({ name: `group ${at}`, cards: [...cards] }));

/** The definition, by trying every one-to-one matching. */
function movedByDefinition(before: string[], after: string[]): number {
  const cards = new Set([...before, ...after].flatMap((group) => [...group]));
  const kept = (at: number, taken: number[]): number =>
    at === before.length
      ? 0
      : Math.max(
          kept(at + 1, taken),
          ...after.map((group, to) =>
            taken.includes(to)
              ? 0
              : [...before[at]].filter((card) => group.includes(card)).length +
                kept(at + 1, [...taken, to]),
          ),
        );
  return cards.size - kept(0, []);
}

describe("moved", () => {
  it("counts no card where nothing changed or groups only changed order and names", () => {
    expect(moved(groups("abc", "de"), groups("de", "abc"))).toBe(0);
    expect(moved([], [])).toBe(0);
  });

  it("counts the smaller part of a group that was split or joined", () => {
    expect(moved(groups("abcde"), groups("abc", "de"))).toBe(2);
    expect(moved(groups("abc", "de"), groups("abcde"))).toBe(2);
  });

  it("gives up a large match where two smaller ones keep more cards", () => {
    // a-c with a-c would keep 3 and leave 1; the other way keeps 2 + 3.
    expect(moved(groups("abcde", "fgh"), groups("abcfgh", "de"))).toBe(3);
  });

  it("names the group that keeps each one, or none", () => {
    expect(matchedGroups(groups("abc", "de", "f"), groups("def", "abc"))).toEqual([1, 0, null]);
  });

  it("counts a card that was left out or came in", () => {
    expect(moved(groups("abc"), groups("ab"))).toBe(1);
    expect(moved(groups("ab"), groups("abc"))).toBe(1);
    expect(moved([], groups("ab", "c"))).toBe(3);
  });

  it("agrees with every one-to-one matching of small sorts", () => {
    let state = 1;
    const below = (n: number) => {
      state = (state * 48271) % 2147483647;
      return state % n;
    };
    const sort = () => {
      const all = Array.from({ length: 1 + below(5) }, () => "");
      for (const card of "abcdefghi") if (below(8) > 0) all[below(all.length)] += card;
      return all.filter(Boolean);
    };
    for (let round = 0; round < 300; round++) {
      const [before, after] = [sort(), sort()];
      expect(moved(groups(...before), groups(...after)), `${before} → ${after}`).toBe(
        movedByDefinition(before, after),
      );
    }
  });

  it("matches 500 groups of 2,000 cards within a second", () => {
    const of = (shift: number) =>
      Array.from({ length: 500 }, (_, at) => ({
        name: "",
        cards: Array.from({ length: 4 }, (_, n) => String((at * 4 + n * (1 + shift * 7)) % 2000)),
      }));
    const start = performance.now();
    moved(of(0), of(1));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
