import { describe, expect, it } from "vitest";
import type { Question } from "../../../app/domain/questions/question.ts";
import {
  problemsOfChange,
  problemsOfPart,
  questionAmong,
} from "../../../app/domain/questions/question-among.ts";
import { asked, choice } from "./asked-question.ts";

const first: Question = { ...asked("single"), id: "first", order: 1, choices: [choice("a")] };
const second: Question = { ...asked("single"), id: "second", order: 2, choices: [choice("a")] };
const leading = (then: string) => [{ ...choice("a"), then, expected: false }];

describe("a new question", () => {
  const created = (order?: number) => {
    const { id: _i, corrected_at: _c, ...fields } = first;
    return questionAmong({ ...fields, order } as never, [first, second]);
  };

  it("comes last unless an order is given, under an id of its own", () => {
    expect(created().order).toBe(3);
    expect(created(0).order).toBe(0);
    expect(created()).toMatchObject({ corrected_at: null, text: first.text });
    expect(created().id).not.toBe(created().id);
    expect(questionAmong({ ...first, order: undefined } as never, []).order).toBe(1);
  });

  it("is checked by its valid fields, once its kind is known", () => {
    expect(problemsOfPart({}, [first])).toEqual({});
    expect(problemsOfPart({ kind: "short_text" }, [first])).toEqual({});
    expect(problemsOfPart({ kind: "single" }, [first])).toEqual({ choices: "choicesRequired" });
    const choices = leading("first");
    expect(problemsOfPart({ kind: "single", place: first.place, choices }, [first])).toEqual({
      choices: "jumpBackward",
    });
  });
});

describe("a changed question", () => {
  it("may jump to a later question, and not to an earlier one", () => {
    const all = [first, second];
    expect(problemsOfChange({ choices: leading("second") }, "first", all)).toEqual({});
    expect(problemsOfChange({ choices: leading("first") }, "second", all)).toEqual({
      choices: "jumpBackward",
    });
    const jumping = [{ ...first, choices: leading("second") }, second];
    expect(problemsOfChange({ order: 3 }, "first", jumping)).toEqual({ choices: "jumpBackward" });
  });

  it("keeps what is not given, and nothing is wrong with one that is gone", () => {
    expect(problemsOfChange({ text: undefined, choices: undefined }, "first", [first])).toEqual({});
    expect(problemsOfChange({ choices: [] }, "first", [first])).toEqual({
      choices: "choicesRequired",
    });
    expect(problemsOfChange({ choices: [] }, "gone", [first])).toEqual({});
  });
});
