import type { ResultRowProblem } from "../../../domain/read-results.ts";
import type { ResultColumns, TableLayout } from "../../../domain/result-table.ts";

/** Why data cannot be read at all; a key of `import:failed`. */
export type SourceProblem =
  | "noData"
  | "needsRows"
  | "tooLarge"
  | "tooLargeToPost"
  | "needsScripts"
  | "notReadable";

/** What an import would do, in figures and examples. */
export type ResultPreview = {
  sorts: number;
  cards: number;
  new_cards: number;
  /** The first labels of the new cards. */
  new_labels: string[];
  placements: number;
  unsorted: number;
  refused: number;
  /** The first rows that stay out. */
  problems: ResultRowProblem[];
  /** The first sorts, with the categories that hold a card. */
  examples: { participant: string; sorted: number; total: number; categories: string[] }[];
  room_for_cards: boolean;
};

/** What the page shows after its form was sent. Without scripts the data travels with it. */
export type ImportAnswer =
  | { step: "source"; problem: SourceProblem; pasted: string }
  | {
      step: "preview";
      data: string;
      name: string;
      rows: number;
      layout: TableLayout;
      /** Whether the first row names the columns. */
      named: boolean;
      /** What else will be known of the participants, by name. */
      kept: string[];
      /** In a table with a row for each participant: the columns that are no cards. */
      about: number[] | null;
      columns: { place: number; name: string; example: string }[];
      chosen: ResultColumns;
      /** `null` while the columns are not chosen. */
      preview: ResultPreview | null;
      /** Names data and columns of this preview: only what was seen is imported. */
      seen: string;
      changed: boolean;
      consent: boolean;
    };
