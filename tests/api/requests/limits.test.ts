import { describe, expect, test } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import { anyone } from "../../helpers/api.ts";
import { person } from "../../helpers/people.ts";
import { makeStudy, startSort } from "../../helpers/study.ts";

/** The longest character in UTF-8, and the longest that is one UTF-16 unit. Limits count characters. */
const LETTERS = { "four bytes": "\u{1D49C}", "three bytes": "\u20ac" };
const long = (letter: string, max: number) => letter.repeat(max);

type Call = [method: "post" | "patch" | "put", path: string, body: object];
type Made = { study: string; card: string; question: string; session: string };

const choice = (text: string) => ({ text });
const asked = (fields: object) => ({
  place: "after",
  kind: "single",
  text: "Which?",
  choices: [choice("A"), choice("B")],
  ...fields,
});

/** Each text that a client can send, with its limit and the call that sends it. */
const TEXTS: Record<string, [max: number, call: (text: string, made: Made) => Call]> = {
  "a project's name": [limits.project_name, (name) => ["post", "/utilities/projects/", { name }]],
  "a project's description": [
    limits.project_description,
    (description) => ["post", "/utilities/projects/", { name: "P", description }],
  ],
  ...Object.fromEntries(
    (
      [
        ["title", limits.study_title],
        ["description", limits.study_description],
        ["instructions", limits.study_html],
        ["consent_text", limits.study_html],
      ] as const
    ).map(([field, max]) => [
      `a study's ${field}`,
      [
        max,
        (text: string, { study }: Made) => [
          "patch",
          `/cardsort/studies/${study}/`,
          { [field]: text },
        ],
      ],
    ]),
  ),
  ...Object.fromEntries(
    ["welcome", "thanks", "full", "closed", "rejected"].map((name) => [
      `a study's ${name}`,
      [
        limits.study_text,
        (text: string, { study }: Made) => [
          "patch",
          `/cardsort/studies/${study}/`,
          { texts: { [name]: text } },
        ],
      ],
    ]),
  ),
  "a study's password": [
    limits.access_password,
    (access_password, { study }) => ["patch", `/cardsort/studies/${study}/`, { access_password }],
  ],
  "a card's label": [
    limits.card_label,
    (label, { study }) => ["post", "/cardsort/cards/", { study, label }],
  ],
  "a card's description": [
    limits.card_description,
    (description, { card }) => ["patch", `/cardsort/cards/${card}/`, { description }],
  ],
  "a card's tag": [
    limits.tag_length,
    (tag, { card }) => ["patch", `/cardsort/cards/${card}/`, { tags: [tag] }],
  ],
  "a category's name": [
    limits.category_name,
    (name, { study }) => ["post", "/cardsort/categories/", { study, name }],
  ],
  "a category's description": [
    limits.category_description,
    (description, { study }) => [
      "post",
      "/cardsort/categories/",
      { study, name: `C ${description.length}`, description },
    ],
  ],
  "a participant's category": [
    limits.category_name,
    (name, { study, session }) => ["post", "/cardsort/categories/", { study, session, name }],
  ],
  "a question": [
    limits.question_text,
    (text, { study }) => ["post", "/cardsort/questions/", asked({ study, text })],
  ],
  "a question's help": [
    limits.question_help,
    (help, { study }) => ["post", "/cardsort/questions/", asked({ study, help })],
  ],
  "a choice": [
    limits.choice_text,
    (text, { study }) => [
      "post",
      "/cardsort/questions/",
      asked({ study, choices: [choice(text), choice("B")] }),
    ],
  ],
  "the end of a scale": [
    limits.scale_label,
    (low_label, { study }) => [
      "post",
      "/cardsort/questions/",
      asked({ study, kind: "scale", choices: [], low: 1, high: 5, low_label }),
    ],
  ],
  "a translation": [
    limits.card_label,
    (nl, { study, card }) => [
      "put",
      `/cardsort/studies/${study}/translations/`,
      { texts: { [`card/${card}.label`]: { nl } } },
    ],
  ],
  "a short answer": [
    limits.short_text,
    (text, { session, question }) => [
      "put",
      `/cardsort/sessions/${session}/answers/`,
      { answers: { [question]: text } },
    ],
  ],
  feedback: [
    limits.feedback,
    (feedback, { session }) => ["post", `/sessions/${session}/feedback/`, { feedback }],
  ],
};

describe.each(Object.entries(LETTERS))("texts with characters of %s", (_, letter) => {
  test("each text is accepted unchanged at its limit, and refused with one more character", async () => {
    const { api } = await person();
    const languages = { supported_languages: ["en", "nl"] };
    const { study, cards } = await makeStudy(api, languages);
    const open = asked({ study, kind: "short_text", choices: [] });
    const question = (await api.post("/cardsort/questions/", open)).body.id;
    const made = { study, card: cards[0] ?? "", question, session: await startSort(study) };
    const wrong = [];
    for (const [name, [max, call]] of Object.entries(TEXTS)) {
      const text = long(letter, max);
      for (const [sent, ok] of [
        [text, true],
        [`${text}${letter}`, false],
      ] as const) {
        const [method, path, body] = call(sent, made);
        const answer = await api[method](path, body);
        const kept =
          ["a study's password", "a short answer"].includes(name) ||
          JSON.stringify(answer.body).includes(text);
        if (ok ? answer.status >= 300 || !kept : answer.status !== 400)
          wrong.push([name, ok, answer.status, Object.keys(answer.body)]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test("2,000 cards with the longest texts of an import can be sorted, exported and copied", async () => {
    const { api } = await person();
    const { study } = await makeStudy(api, {}, { cards: [] });
    const label = (i: number) => `${i} ${long(letter, limits.card_label - 5)}`;
    const bytes = new TextEncoder().encode(letter).length;
    const room = limits.import_bytes / limits.cards_per_study - 200 * bytes - 60;
    const length = Math.min(limits.card_description, Math.floor(room / bytes));
    const data = Array.from({ length: limits.cards_per_study }, (_, i) => ({
      label: label(i),
      description: long(letter, length),
    }));
    const path = `/cardsort/studies/${study}/cards/bulk-import/`;
    const made = await api.post(path, { format: "json", data });
    expect(made.status).toBe(200);
    const session = await startSort(study);
    const { body: cards } = await api.get(`/cardsort/cards/?study=${study}`);
    expect(cards).toHaveLength(limits.cards_per_study);
    const category = await anyone.post("/cardsort/categories/", { study, session, name: "All" });
    const placements = cards.map((card: { id: string }, position: number) => ({
      card: card.id,
      category: category.body.id,
      position,
    }));
    const of = `/cardsort/sessions/${session}`;
    expect((await anyone.post(`${of}/placements/bulk/`, { placements })).status).toBe(200);
    expect((await anyone.post(`${of}/complete/`, {})).status).toBe(200);
    expect((await api.get(`/cardsort/studies/${study}/export/`)).status).toBe(200);
    expect((await api.post(`/cardsort/studies/${study}/duplicate/`, {})).status).toBe(201);
    expect((await anyone.get(`/cardsort/studies/${study}/public-info/`)).status).toBe(200);
  });
});
