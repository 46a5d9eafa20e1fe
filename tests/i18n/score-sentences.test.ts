import { expect, test } from "vitest";
import { views as english } from "../../app/i18n/en/results/views.client.ts";
import { views as dutch } from "../../app/i18n/nl/results/views.client.ts";

test.each([english, dutch])("each sentence of a score ends before the next begins", ({ score }) => {
  for (const text of [score.overall, score.over_one, score.over_other, score.upper, score.nothing])
    expect(text).toMatch(/\.$/);
});
