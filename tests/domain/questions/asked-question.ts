import { type Choice, normalised, type Question } from "../../../app/domain/questions/question.ts";

export const choice = (id: string, more: Partial<Choice> = {}): Choice => ({
  ...{ id, text: id.toUpperCase(), then: "next", quota: null, other: false },
  ...more,
});

/** A stored question. */
export const asked = (kind: Question["kind"], more: Partial<Question> = {}): Question =>
  normalised({
    ...{ id: kind, study: "study", place: "screener", kind, text: kind, help: "", order: 1 },
    ...{ required: false, random_order: false, low: null, high: null },
    ...{ low_label: "", high_label: "", corrected_at: null },
    choices: [],
    ...more,
  });
