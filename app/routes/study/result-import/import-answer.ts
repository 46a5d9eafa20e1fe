import type { ResultSample } from "../../../domain/imports/result-sample.ts";
import type { ResultColumns, TableLayout } from "../../../domain/result-file/columns.ts";
import type { ResultRowProblem } from "../../../domain/result-file/read-results.ts";

/** Why the data cannot be read; a key of `import:failed`. */
export type SourceProblem =
  | "noData"
  | "needsRows"
  | "tooLarge"
  | "tooLargeToPost"
  | "tooManyToPost"
  | "needsScripts"
  | "notReadable"
  | "notJson"
  | "otherWorkbook"
  | "notTogether";

/** What an import would do: counts and examples. */
export type ResultPreview = {
  sorts: number;
  cards: number;
  new_cards: number;
  /** The first labels of the new cards. */
  new_labels: string[];
  placements: number;
  unsorted: number;
  refused: number;
  /** The first rows that would be left out. */
  problems: ResultRowProblem[];
  /** The first sorts, with their categories that are not empty, and the first cards of each. */
  examples: {
    participant: string;
    sorted: number;
    total: number;
    /** What each of several sorts was sorted by. */
    criteria: string[];
    piles: { pass: number; name: string; cards: string[]; more: number }[];
  }[];
  room_for_cards: boolean;
};

/** What the page shows after its form was submitted. Without JavaScript the data is part of it. */
export type ResultImportAnswer =
  | { step: "source"; problem: SourceProblem; pasted: string }
  | {
      step: "preview";
      data: string;
      name: string;
      /** The names that several files give, each to another person, who got a number. */
      namesakes: string[];
      rows: number;
      layout: TableLayout;
      /** Whether the first row holds the column names. */
      named: boolean;
      /** The names of the columns that will be stored as facts about the participants. */
      kept: string[];
      /** Except in the layout "long": the indexes of the columns that hold no cards, or no participants. */
      about: number[] | null;
      /** Whether no other interpretation reads the data as well. */
      certain: boolean;
      /** A group as this interpretation reads it, and as each other one would. */
      sample: ResultSample | null;
      others: (ResultSample | null)[];
      columns: { place: number; name: string; example: string }[];
      chosen: ResultColumns;
      /** `null` until the columns are chosen. */
      preview: ResultPreview | null;
      /** Identifies the data and choices of this preview: an import must match it. */
      seen: string;
      /** Whether an import was refused because it did not match `seen`. */
      changed: boolean;
      consent: boolean;
    };
