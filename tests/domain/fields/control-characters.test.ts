import fc from "fast-check";
import { expect, test } from "vitest";
import { cardFields } from "../../../app/domain/cards/card.ts";
import { parseCards } from "../../../app/domain/cards/card-import.ts";
import { categoryFields, typedName } from "../../../app/domain/cards/category.ts";
import { parseCategories } from "../../../app/domain/cards/category-import.ts";
import { readAnswer } from "../../../app/domain/questions/answer.ts";
import { arrivalOf } from "../../../app/domain/recruitment/panel.ts";
import { ResultsReader } from "../../../app/domain/result-file/read-results.ts";
import { feedbackInput, startSessionInput } from "../../../app/domain/sorts/session.ts";
import { asked } from "../questions/asked-question.ts";

const CONTROLS = [...Array(32).keys(), 127, ...Array.from({ length: 32 }, (_, at) => 128 + at)]
  .filter((code) => code > 0)
  .map((code) => String.fromCharCode(code));
const control = fc.constantFrom(...CONTROLS, "\u2028", "\u2029");
/** A word with a control character inside. */
const broken = fc
  .tuple(fc.stringMatching(/^[a-z]{1,9}$/), control, fc.stringMatching(/^[a-z]{1,9}$/))
  .map((parts) => ({ text: parts.join(""), clean: `${parts[0]} ${parts[2]}` }));

test("a one-line field of the API refuses every control character", () => {
  const recruited = (session_data: object) => startSessionInput.safeParse({ session_data });
  fc.assert(
    fc.property(broken, ({ text }) => {
      for (const parsed of [
        cardFields.shape.label.safeParse(text),
        cardFields.shape.tags.safeParse([text]),
        cardFields.shape.wordings.safeParse([text]),
        categoryFields.shape.name.safeParse(text),
        recruited({ external_id: text }),
        recruited({ source: text }),
        recruited({ demographics: { occupation: text } }),
      ])
        expect(parsed.error?.issues[0]?.message).toBe("controlCharacter");
      expect(parseCards("json", [text], [])).toMatchObject({
        cards: [],
        problems: [{ row: 1, field: "label", problem: "controlCharacter" }],
      });
    }),
  );
});

test("what a participant types on one line loses only its control characters", () => {
  fc.assert(
    fc.property(broken, ({ text, clean }) => {
      expect(typedName.parse(text)).toBe(clean);
      expect(readAnswer(asked("short_text"), text)).toEqual({ value: clean });
      expect(arrivalOf(new URLSearchParams({ participant: text }), null).external_id).toBeNull();
    }),
  );
});

test("files and pasted tables have each name on one line", () => {
  fc.assert(
    fc.property(broken, ({ text, clean }) => {
      expect(parseCards("csv", `label,tags\n"${text}","${text}"`, [])).toMatchObject({
        cards: [{ label: clean, tags: [clean] }],
      });
      expect(parseCategories("csv", `name\n"${text}"`)).toMatchObject({
        categories: [{ name: clean }],
      });
      const table = { header: ["a", "b", "c"], rows: [[text, text, text]], numbers: [1] };
      const read = new ResultsReader()
        .add(table, { participant: 0, card: 1, category: 2, category_id: -1 })
        .results();
      expect(read).toMatchObject({
        cards: [clean],
        sorts: [{ participant: clean, categories: [clean] }],
      });
    }),
  );
});

test("a text of several lines keeps its lines and tabs, and loses other control characters", () => {
  const { description } = cardFields.shape;
  expect(description.parse("one\r\n\ttwo\u0007\u0085\u009f\u007f.")).toBe("one\r\n\ttwo.");
  expect(feedbackInput.parse({ feedback: "a\u0001\nb" })).toEqual({ feedback: "a\nb" });
  expect(readAnswer(asked("long_text"), "a\u0001\nb")).toEqual({ value: "a\nb" });
});
