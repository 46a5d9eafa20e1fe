import { z } from "zod";
import {
  dateOrInstant,
  id,
  instant,
  jsonField,
  line,
  requiredLine,
  text,
} from "../fields/fields.ts";
import { limits } from "../limits/limits.ts";

/** Whether two sets of cards become one group or two. */
const OUTCOMES = ["one", "two"] as const;
export type Outcome = (typeof OUTCOMES)[number];

const part = z.object({
  name: requiredLine(limits.category_name),
  cards: z.array(z.string().toLowerCase().pipe(id)).min(1).max(limits.cards_per_study, "tooMany"),
});

const parts = z
  .tuple([part, part])
  .refine(
    ([one, other]) =>
      new Set([...one.cards, ...other.cards]).size === one.cards.length + other.cards.length,
    "cardTwice",
  )
  .describe("The two sets of cards, and how each was called.");
export type DecidedParts = z.output<typeof parts>;

const count = z.int().min(0);
const evidence = z
  .object({ kind: z.enum(["join", "split"]), people: count, asked: count })
  .refine(({ people, asked }) => people <= asked, "choice_invalid")
  .describe(
    "How many people joined two groups then, or split one, of those who were asked: as `conclusion.decisions` says it.",
  );
export type PeopleThen = z.output<typeof evidence>;

const ruling = {
  outcome: z.enum(OUTCOMES),
  name: line(limits.category_name).describe("Of the one group; empty for two."),
  reason: text(limits.decision_reason),
};

/** One group has a name; two groups have those of their parts. */
const isNamed = ({ outcome, name }: { outcome: Outcome; name: string }) =>
  outcome === "two" || name !== "";
const NAMED = { path: ["name"], message: "required" };

/** What is decided, without what it is about. */
export const decisionRuling = z
  .object({ ...ruling, name: ruling.name.default(""), reason: ruling.reason.default("") })
  .refine(isNamed, NAMED);
export type DecisionRuling = z.output<typeof decisionRuling>;

export const decisionChange = z.object(ruling).partial();

export const decisionInput = z
  .object({
    ...decisionRuling.shape,
    parts,
    evidence: evidence.nullable().default(null),
  })
  .refine(isNamed, NAMED);
export type DecisionInput = z.output<typeof decisionInput>;

/** The names of the page's forms, one for each two groups. */
export const DECISION_FORM = /^decision-[\w-]{1,100}$/;

/** The form of the page, which knows what the analysis asks about. */
export const decisionForm = z
  .object({
    ...ruling,
    name: ruling.name.default(""),
    reason: ruling.reason.default(""),
    parts: jsonField.pipe(parts),
    evidence: jsonField.pipe(evidence),
  })
  .refine(isNamed, NAMED);

export const studyDecision = z.object({
  id,
  at: instant,
  edited_at: instant.nullable(),
  user: z
    .object({ id, username: z.string() })
    .nullable()
    .describe("Who decided; null when the account was deleted or the study came as a file."),
  ...ruling,
  parts,
  evidence: evidence.nullable(),
});
export type StudyDecision = z.output<typeof studyDecision>;

/** In a study's file, without the account that decided. */
export const packageDecision = z.object({
  ...ruling,
  parts,
  evidence: evidence.nullable(),
  at: dateOrInstant,
});
