import { describe, expect, it } from "vitest";
import { z } from "zod";
import { CARD_SORTING, limits } from "../../../app/domain/limits/limits.ts";
import { isSetUp, type SetupFacts, setupSteps } from "../../../app/domain/studies/setup-steps.ts";
import { createStudyInput, updateStudyInput } from "../../../app/domain/studies/study.ts";
import {
  namesIn,
  publicFieldNames,
  shapeOf,
  studyFields,
} from "../../../app/domain/studies/study-fields.ts";
import {
  newStudy,
  quickStudyForm,
  settingNames,
  stored,
  storedSettings,
  studySettingsForm,
} from "../../../app/domain/studies/study-form.ts";
import {
  fieldConflicts,
  outOfTime,
  partnersOf,
  placesOf,
} from "../../../app/domain/studies/study-rules.ts";
import { TEMPLATES, templateOf } from "../../../app/domain/studies/study-templates.ts";

const PROJECT = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const given = { title: "Shop", project: PROJECT };

/** The errors of a value by field; empty when it is valid. */
const errorsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? z.flattenError(error).fieldErrors : {};
};

describe("the setup steps", () => {
  const empty: SetupFacts = {
    ...{ sort_type: "open", status: "active", participant_count: 0 },
    ...{ has_instructions: false, active_cards: 0, categories: 0 },
  };
  const MISSING = "missing";
  it.each<[Partial<SetupFacts>, Partial<Record<string, string>>]>([
    [{}, { cards: MISSING, instructions: "open", preview: MISSING, share: MISSING }],
    [{ active_cards: 1 }, { cards: "done", instructions: "open", preview: "open", share: "open" }],
    [
      { active_cards: 1, has_instructions: true, status: "draft" },
      { cards: "done", instructions: "done", preview: "open", share: MISSING },
    ],
    [
      { sort_type: "hybrid", active_cards: 1 },
      {
        ...{ cards: "done", categories: "open", instructions: "open" },
        preview: "open",
        share: "open",
      },
    ],
    [
      { sort_type: "closed", active_cards: 1 },
      {
        ...{ cards: "done", categories: MISSING, instructions: "open" },
        preview: MISSING,
        share: MISSING,
      },
    ],
    [
      { sort_type: "closed", active_cards: 1, categories: 1 },
      {
        ...{ cards: "done", categories: "done", instructions: "open" },
        preview: "open",
        share: "open",
      },
    ],
    [
      { sort_type: "closed", categories: 1 },
      {
        ...{ cards: MISSING, categories: "done", instructions: "open" },
        preview: MISSING,
        share: MISSING,
      },
    ],
  ])("%j: %j", (facts, states) => {
    const steps = setupSteps({ ...empty, ...facts });
    expect(steps.map(({ step, state }) => [step, state])).toEqual(Object.entries(states));
  });

  it("are finished with the first participant", () => {
    expect([0, 1].map((participant_count) => isSetUp({ participant_count }))).toEqual([
      false,
      true,
    ]);
  });
});

describe("fields that contradict each other", () => {
  const free = {
    ...{ min_cards_per_category: null, max_cards_per_category: null },
    ...{ min_categories: null, max_categories: null, opens_at: null, closes_at: null },
    ...{ repeated_sorts: null, nested: false, max_places: 1, cards_per_participant: null },
    ...{ sort_type: "open" as const, delphi: null },
  };
  it.each<[object, object, object]>([
    [{ min_categories: 2, max_categories: 2 }, { max_categories: 2 }, {}],
    [
      { min_categories: 3, max_categories: 2 },
      { max_categories: 2 },
      { max_categories: ["minAboveMax"] },
    ],
    [
      { min_categories: 3, max_categories: 2 },
      { min_categories: 3 },
      { min_categories: ["minAboveMax"] },
    ],
    [
      { min_categories: 3, max_categories: 2 },
      { min_categories: 3, max_categories: 2 },
      { max_categories: ["minAboveMax"] },
    ],
    [{ min_categories: 3, max_categories: 2 }, {}, {}],
    [{ min_categories: 3 }, { min_categories: 3 }, {}],
    [{ max_categories: 1 }, { max_categories: 1 }, {}],
    [
      { min_cards_per_category: 9, max_cards_per_category: 8 },
      { max_cards_per_category: 8 },
      { max_cards_per_category: ["minAboveMax"] },
    ],
    [
      { opens_at: "2026-02-01T00:00:00.000Z", closes_at: "2026-01-01T00:00:00.000Z" },
      { closes_at: "2026-01-01T00:00:00.000Z" },
      { closes_at: ["closesBeforeOpens"] },
    ],
    [{ nested: true, max_places: 2 }, { nested: true }, { nested: ["nestedOrPlaces"] }],
    [
      { cards_per_participant: 5, repeated_sorts: { min: 1, max: 2 } },
      { repeated_sorts: { min: 1, max: 2 } },
      { repeated_sorts: ["dealtOrKind"] },
    ],
  ])("of %j, when %j changes: %j", (study, change, problems) => {
    expect(fieldConflicts({ ...free, ...study }, change)).toEqual(problems);
  });

  it.each<[Parameters<typeof partnersOf>[0], string[]]>([
    [{}, []],
    [{ min_categories: 3 }, ["max_categories"]],
    [{ max_categories: null }, ["min_categories"]],
    [{ min_categories: 3, max_categories: 4 }, []],
    [{ opens_at: null, max_cards_per_category: 2 }, ["min_cards_per_category", "closes_at"]],
  ])("a change of %j is checked against the stored %j", (change, partners) => {
    expect(partnersOf(change)).toEqual(partners);
  });

  it("are found among the fields that are valid on their own", () => {
    const wrong = { min_categories: "many", max_categories: 2, opens_at: "2027-01-01T00:00:00Z" };
    const fields = { ...given, ...wrong, closes_at: "2026-01-01T00:00:00Z" };
    expect(Object.keys(errorsOf(createStudyInput, fields)).sort()).toEqual([
      ...["closes_at", "min_categories"],
    ]);
  });

  it("are no reason to read what is no study", () => {
    expect(createStudyInput.safeParse(null).success).toBe(false);
  });

  it("are refused when a study is created, and in its settings", () => {
    const wrong = { min_categories: 3, max_categories: 2 };
    const error = { max_categories: ["minAboveMax"] };
    expect(errorsOf(createStudyInput, { ...given, ...wrong })).toEqual(error);
    const settings = stored(
      { ...newStudy, ...wrong } as Parameters<typeof stored>[0],
      settingNames,
    );
    expect(errorsOf(studySettingsForm, settings)).toEqual(error);
  });
});

describe("repeated sorts in the settings", () => {
  const study = (repeated_sorts: object | null) =>
    ({ ...newStudy, repeated_sorts }) as Parameters<typeof stored>[0];
  const posted = (repeated_sorts: object) => ({ ...storedSettings(study(null)), repeated_sorts });
  it("are on where their box is; empty numbers mean the limits", () => {
    const sorts = (typed: object) => studySettingsForm.parse(posted(typed)).repeated_sorts;
    expect(sorts({ min: 2, max: 5 })).toBeNull();
    expect(sorts({ on: true, min: 2, max: 5 })).toEqual({ min: 2, max: 5 });
    expect(sorts({ on: true })).toEqual({ min: 1, max: limits.passes });
  });
  it("are the stored ones when nothing is typed", () => {
    const both = { min: 2, max: 4 };
    expect(studySettingsForm.parse(storedSettings(study(both))).repeated_sorts).toEqual(both);
  });
  it.each([{ min: 3, max: 2 }, { min: 0 }, { max: limits.passes + 1 }, { min: 1.5 }])(
    "of %j are refused while they are on",
    (typed) => {
      const refused = { repeated_sorts: ["passesRange"] };
      expect(errorsOf(studySettingsForm, posted({ on: true, ...typed }))).toEqual(refused);
      expect(errorsOf(studySettingsForm, posted(typed))).toEqual({});
    },
  );
});

it.each([
  ["open", null, 5, 3, Number.POSITIVE_INFINITY],
  ["open", 4, null, 3, Number.POSITIVE_INFINITY],
  ["open", 4, 5, 3, 20],
  ["hybrid", 4, 5, 3, 20],
  ["closed", 4, 5, 3, 12],
  ["closed", 4, null, 3, 12],
] as const)(
  "a %s sort, %j cards per group, %j groups, %j categories: %j places",
  (sort_type, cards, groups, categories, places) => {
    const study = { sort_type, max_cards_per_category: cards, max_categories: groups };
    expect(placesOf(study, categories)).toBe(places);
  },
);

describe("a new study", () => {
  it("supports its default language, in the fixed order of languages", () => {
    const languages = (more: object) =>
      createStudyInput.parse({ ...given, ...more }).supported_languages;
    expect(languages({})).toEqual(["en"]);
    expect(languages({ lang_default: "nl" })).toEqual(["nl"]);
    expect(languages({ lang_default: "nl", supported_languages: ["nl", "en", "en"] })).toEqual([
      "en",
      "nl",
    ]);
  });

  it("is a card sort with defaults", () => {
    expect(createStudyInput.parse({ ...given, study_type: CARD_SORTING })).toMatchObject({
      ...{ sort_type: "open", status: "active", category_order: "fixed", identity: "none" },
      ...{ max_categories: null, panel: null, texts: null, contact: "", ranking: false },
    });
    expect(createStudyInput.safeParse({ ...given, study_type: PROJECT }).success).toBe(false);
    expect(newStudy).toMatchObject({ category_order: "random", randomize_cards: true });
  });
});

it("a client can only remove a logo", () => {
  const logo = (value: unknown) => updateStudyInput.parse({ logo: value }).logo;
  expect([null, "/images/a.png", undefined].map(logo)).toEqual([null, undefined, undefined]);
});

describe("a field of a study", () => {
  const settings = z.object(shapeOf("schema")).partial();
  it.each<[keyof typeof studyFields, unknown, unknown]>([
    ["title", " Shop ", "Shop"],
    ["title", " ", undefined],
    ["max_categories", null, null],
    ["max_categories", 1, 1],
    ["max_categories", 0, undefined],
    ["max_categories", limits.categories_per_study + 1, undefined],
    ["min_cards_per_category", 1.5, undefined],
    ["sort_type", "free", undefined],
    ["supported_languages", ["nl", "en"], ["en", "nl"]],
    ["supported_languages", ["nl", "nl"], ["nl"]],
    ["supported_languages", ["xx"], undefined],
    ["opens_at", "2026-03-01T12:00:00+01:00", "2026-03-01T11:00:00.000Z"],
    ["opens_at", "2026-03-01", undefined],
    ["timezone", "Europe/Amsterdam", "Europe/Amsterdam"],
    ["timezone", "Europe/Atlantis", undefined],
    ["timezone", null, null],
    ["accent_color", "#0F766e", "#0F766e"],
    ["accent_color", "teal", undefined],
    ["ask_why", "yes", undefined],
  ])("%s parses %j as %j", (name, value, read) => {
    const { data } = settings.safeParse({ [name]: value });
    expect(data?.[name]).toEqual(read);
  });

  it("is false, empty or null when a form does not send it", () => {
    const posted = (name: "ask_why" | "randomize_cards" | "contact" | "max_categories" | "panel") =>
      studyFields[name].posted.parse(undefined);
    expect([
      posted("randomize_cards"),
      posted("contact"),
      posted("max_categories"),
      posted("panel"),
    ]).toEqual([...[false, "", null, null]]);
    expect(studyFields.max_categories.posted.parse(4)).toBe(4);
    expect(studyFields.accent_color.posted.parse("#000000")).toBe("#000000");
  });

  it("is listed by its section of the form and by whether it is public", () => {
    expect(namesIn("basic", "consent")).toEqual([
      "title",
      "description",
      "instructions",
      "consent_text",
    ]);
    expect(namesIn("kind", "languages")).toEqual([
      ...["status", "sort_type", "lang_default", "supported_languages"],
    ]);
    expect(
      Object.keys(studyFields).filter((name) => !publicFieldNames.includes(name as never)),
    ).toEqual([...["delphi", "max_participants", "identity_unique", "panel", "exclude_flagged"]]);
  });

  it("is the default value of its form, empty when null", () => {
    const study = { title: "Shop", max_categories: null } as Parameters<typeof stored>[0];
    expect(stored(study, ["title", "max_categories"])).toEqual({ title: "Shop" });
    expect(Object.keys(quickStudyForm.shape)).toEqual(["title", "description", "sort_type"]);
  });
});

describe("a template", () => {
  it.each(TEMPLATES)(
    "%s has the same number of unique cards and categories in both languages",
    (name) => {
      const [en, nl] = [templateOf(name, "en"), templateOf(name, "nl")];
      for (const list of ["cards", "categories"] as const) {
        const texts = en?.[list] ?? [];
        expect(texts.length).toBeGreaterThanOrEqual(5);
        expect(nl?.[list]).toHaveLength(texts.length);
        expect(new Set(texts).size).toBe(texts.length);
        for (const text of [...texts, ...(nl?.[list] ?? [])]) expect(text).toMatch(/^\S[^;\n]*\S$/);
      }
    },
  );

  it("is undefined for an unknown name", () => {
    expect(templateOf("zoo", "en")).toBeUndefined();
    expect(templateOf("shop", "nl")?.cards.slice(0, 2)).toEqual([
      "Mijn bestelling volgen",
      "Bezorgkosten",
    ]);
  });
});

describe("a study's time", () => {
  const [past, future] = ["2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"];
  it.each([
    [null, null, null],
    [past, future, null],
    [past, null, null],
    [null, future, null],
    [future, null, "before"],
    [future, future, "before"],
    [null, past, "after"],
    [past, past, "after"],
  ])("from %s until %s is %s", (opens_at, closes_at, expected) =>
    expect(outOfTime({ opens_at, closes_at })).toBe(expected),
  );
});
