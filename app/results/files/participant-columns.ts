import { SKIPPED, UNKNOWN, UNSORTED } from "../../analysis/contract/missing-cards.ts";
import type { AnalysisView, SessionSummary } from "../../analysis/contract/types.ts";
import { answerText } from "../../domain/questions/answer.ts";
import type { ExportSession } from "../../domain/results/export-page.ts";
import { DEMOGRAPHICS } from "../../domain/results/segments.ts";
import { RECRUITED } from "../../domain/sorts/recruited.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import { wordedCards } from "../engine/worded-cards.ts";
import type { Cell, Details } from "./file-kinds.ts";

/** A column of a table: CSV, workbook and codebook are made from it. What a viewer may not read is empty in `session`. */
export type FileColumn<Row> = {
  name: string;
  meaning: string;
  cell: (row: Row) => Cell;
  /** It needs one sort of each person. */
  ofOneSort?: true;
};

/** A session, and why it does not count. */
type SessionRow = { session: ExportSession; reason: string | undefined };

const SESSION = {
  participant: {
    name: "participant",
    meaning: "The participant's own id, as shown in the dashboard",
    cell: ({ session }) => session.participant,
  },
  session: {
    name: "session",
    meaning: "Id of the session",
    cell: ({ session }) => session.id,
  },
  source: {
    name: "source",
    meaning: "Where the participant came from",
    cell: ({ session }) => session.source,
  },
  language: {
    name: "language",
    meaning: "Language in which the participant sorted",
    cell: ({ session }) => session.language,
  },
  started_at: {
    name: "started_at",
    meaning: "When the sort was started (UTC)",
    cell: ({ session }) => session.started_at,
  },
  completed_at: {
    name: "completed_at",
    meaning: "When the sort was completed (UTC)",
    cell: ({ session }) => session.completed_at,
  },
  duration: {
    name: "duration_seconds",
    meaning: "Seconds from start to completion",
    cell: ({ session }) => session.duration,
  },
  counted: {
    name: "counted",
    meaning: "Whether the sort counts in the analysis",
    cell: ({ reason }) => reason === undefined,
  },
  left_out: {
    name: "left_out_because",
    meaning: "Why the sort does not count",
    cell: ({ reason }) => reason ?? "",
  },
} as const satisfies Record<string, FileColumn<SessionRow>>;

/** A participant in the order of the input, with the figures of their sort. */
export type ParticipantRow = SessionRow & {
  row: number;
  summary: SessionSummary | undefined;
  figures: Details["participants"]["figures"][number] | undefined;
  isMedoid: boolean;
  model: number | undefined;
  flags: readonly string[] | undefined;
};

/** The columns of `participants.csv`; the last ones are the panel's parameters, if any, and the answers. */
export function participantColumns({ sessions, index }: LoadedStudy): FileColumn<ParticipantRow>[] {
  const recruited = sessions.some((session) => RECRUITED.some((name) => session[name]));
  const ofTheStudy = "Answer to this question, or the panel's parameter of this name";
  return [
    {
      name: "user_id",
      meaning: "Number of the participant, the same in all files",
      cell: ({ row }) => row + 1,
    },
    SESSION.participant,
    SESSION.session,
    SESSION.source,
    SESSION.language,
    SESSION.started_at,
    SESSION.completed_at,
    SESSION.duration,
    {
      name: "consent_given",
      meaning: "Whether the participant gave consent",
      cell: ({ session }) => session.consent_given,
    },
    {
      name: "cards_placed",
      ofOneSort: true,
      meaning: "Number of cards that the participant put into a category",
      cell: ({ summary }) => summary?.placed,
    },
    {
      name: "groups",
      ofOneSort: true,
      meaning: "Number of categories that the participant used",
      cell: ({ summary }) => summary?.groups,
    },
    {
      name: "mean_ari",
      ofOneSort: true,
      meaning:
        "Mean adjusted Rand index of the participant's sort with all others: 0 is chance, 1 is identical",
      cell: ({ figures }) => figures?.mean_ari,
    },
    {
      name: "edit_distance",
      ofOneSort: true,
      meaning:
        "Number of cards to move to turn the sort into the consensus partition (Deibel et al. 2005)",
      cell: ({ figures }) => figures?.edit_distance,
    },
    {
      name: "medoid",
      ofOneSort: true,
      meaning: "Whether this is the most typical sort, the one with the highest mean_ari",
      cell: ({ isMedoid }) => isMedoid,
    },
    {
      name: "model",
      ofOneSort: true,
      meaning: "Number of the mental model, from 1; empty when no second model was found",
      cell: ({ model }) => model,
    },
    {
      name: "flags",
      meaning: "Signs of a careless sort",
      cell: ({ flags }) => flags?.join("; "),
    },
    SESSION.counted,
    SESSION.left_out,
    ...DEMOGRAPHICS.map((field) => ({
      name: field,
      meaning: `Answer to the question for ${field === "age_group" ? "the age group" : field}`,
      cell: ({ session }: SessionRow) => {
        const value = session.demographics[field];
        return typeof value === "string" ? value : null;
      },
    })),
    ...(recruited ? RECRUITED : []).map((name) => ({
      name,
      meaning: ofTheStudy,
      cell: ({ session }: SessionRow) => session[name] ?? null,
    })),
    ...index.questions.map((question) => ({
      name: question.text,
      meaning: ofTheStudy,
      cell: ({ session }: SessionRow) => {
        const value = session.answers?.[question.id];
        return typeof value === "number" || value === undefined
          ? value
          : answerText(question, value);
      },
    })),
  ];
}

const MISSING: Record<number, string> = {
  [UNKNOWN]: "unknown",
  [SKIPPED]: "skipped",
  [UNSORTED]: "unsorted",
};

/** A card in a session. `placed` is a category, or why it is in none; its position is below 0 where there is none. */
export type PlacedRow = SessionRow & {
  card: LoadedStudy["pages"][number]["cards"][number] | undefined;
  placed: number;
  category: readonly [id: string, label: string] | undefined;
  position: number;
  /** The number of the sort, what it was sorted by, and the larger group of the category. */
  pass: number;
  criterion: string | undefined;
  parent: string | undefined;
};

/** Those of sorts with several passes, levels or places. */
const KIND: FileColumn<PlacedRow>[] = [
  {
    name: "pass",
    meaning: "Number of the sort, where the cards are sorted several times",
    cell: ({ pass }) => pass,
  },
  {
    name: "criterion",
    meaning: "What the participant sorted by",
    cell: ({ criterion }) => criterion,
  },
  {
    name: "parent",
    meaning: "The larger group of the category; empty: none",
    cell: ({ parent }) => parent,
  },
];

/** The columns of `placements-extended.csv`. */
export const placedColumns = ({ index, input, sessions }: LoadedStudy): FileColumn<PlacedRow>[] => {
  const isWorded = wordedCards(index.cards, sessions).length > 0;
  const wordings = new Map(sessions.map((session) => [session.id, session.wordings]));
  return [
    SESSION.participant,
    SESSION.session,
    {
      name: "card_id",
      meaning: "Id of the card, the same in all files",
      cell: ({ card }) => card?.id,
    },
    { name: "card", meaning: "Label of the card", cell: ({ card }) => card?.label },
    {
      name: "category_id",
      meaning: "Id of the category; in placements.csv a number",
      cell: ({ category }) => category?.[0],
    },
    { name: "category", meaning: "Name of the category", cell: ({ category }) => category?.[1] },
    {
      name: "state",
      meaning: "placed, unknown, skipped or unsorted",
      cell: ({ placed }) => (placed >= 0 ? "placed" : MISSING[placed]),
    },
    {
      name: "position",
      meaning: "Position of the card in its category, from 0",
      cell: ({ position }) => (position < 0 ? null : position),
    },
    SESSION.started_at,
    SESSION.completed_at,
    SESSION.duration,
    SESSION.source,
    SESSION.language,
    SESSION.counted,
    SESSION.left_out,
    ...(input.passes ? KIND : []),
    ...(isWorded
      ? [
          {
            name: "wording",
            meaning: "The wording of the card that the participant saw",
            cell: ({ session, card }: PlacedRow) =>
              wordings.get(session.id)?.[card?.id ?? ""] || card?.label,
          },
        ]
      : []),
  ];
};

/** Why each session that is not counted does not count. */
export const reasonsOf = ({ excluded }: AnalysisView) =>
  new Map(excluded.map(({ session, reasons }) => [session, reasons.join("; ")]));
