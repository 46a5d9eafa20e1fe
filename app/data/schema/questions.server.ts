import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
} from "drizzle-orm/sqlite-core";
import {
  limits,
  QUESTION_KINDS,
  QUESTION_PLACES,
  type QuestionKind,
  type QuestionPlace,
} from "../../domain/limits/limits.ts";
import type { AnswerValue } from "../../domain/questions/answer.ts";
import type { Choice } from "../../domain/questions/question.ts";
import { boolean, deletedWith, lengthWithin, now, oneOf } from "./columns.server.ts";
import { sort_sessions } from "./sorts.server.ts";
import { studies } from "./studies.server.ts";

export const questions = sqliteTable(
  "questions",
  {
    id: text().primaryKey(),
    study_id: deletedWith(() => studies.id),
    place: text().$type<QuestionPlace>().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    text: text().notNull(),
    help: text().notNull().default(""),
    required: boolean().default(false),
    random_order: boolean().default(false),
    order: integer().notNull(),
    choices: text({ mode: "json" }).$type<Choice[]>().notNull().default([]),
    low: real(),
    high: real(),
    low_label: text().notNull().default(""),
    high_label: text().notNull().default(""),
    created_at: text().notNull().default(now),
    /** When the wording of an answered question was last corrected. */
    corrected_at: text(),
  },
  (t) => [
    index("questions_study").on(t.study_id, t.order, t.created_at),
    check("questions_place", oneOf(t.place, QUESTION_PLACES)),
    check("questions_kind", oneOf(t.kind, QUESTION_KINDS)),
    check("questions_text", lengthWithin(t.text, limits.question_text)),
    check("questions_choices", sql`json_valid(${t.choices})`),
  ],
);

/** One answer of one session; `value` is JSON (domain/questions/answer.ts). */
export const answers = sqliteTable(
  "answers",
  {
    session_id: deletedWith(() => sort_sessions.id),
    question_id: deletedWith(() => questions.id),
    value: text({ mode: "json" }).$type<AnswerValue>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.session_id, t.question_id] }),
    index("answers_question").on(t.question_id),
    check("answers_value", sql`json_valid(${t.value})`),
  ],
);

/**
 * A participant who was screened out, or whose quota was full. Nothing else is stored of them. If they had an identity,
 * its keyed hash is stored, so that they cannot try again.
 */
export const turned_away = sqliteTable(
  "turned_away",
  {
    id: integer().primaryKey(),
    study_id: deletedWith(() => studies.id),
    outcome: text().$type<"rejected" | "full">().notNull(),
    identity_hash: text(),
  },
  (t) => [
    index("turned_away_study").on(t.study_id, t.identity_hash),
    check("turned_away_outcome", oneOf(t.outcome, ["rejected", "full"])),
  ],
);
