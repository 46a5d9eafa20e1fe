/** The slides of a presentation, apart from how they are written into a file. */
export type Deck = {
  title: string;
  /** What the file says of itself, at the foot of each slide. */
  footer: string;
  language: string;
  /** The study's color, as six hexadecimal digits. */
  color: string;
  slides: readonly Slide[];
};

export type Slide = { title: string; lead?: string | undefined } & (
  | { kind: "title"; lines: readonly string[] }
  | { kind: "points"; points: readonly string[] }
  | ({ kind: "table" } & DeckTable)
  | { kind: "groups"; groups: readonly DeckGroup[] }
  | ({ kind: "picture" } & DeckPicture)
);

export type DeckTable = {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The share of the width of each column. */
  widths: readonly number[];
};

export type DeckGroup = { name: string; color: string; cards: readonly string[] };

/** How much of the width a picture has that has words beside it. */
export const PICTURE_SHARE = 0.62;

export type DeckPicture = {
  /** A PNG as a data URL, its size in pixels, and what it shows, for those who do not see it. */
  image: { data: string; width: number; height: number };
  alt: string;
  /** Texts beside the picture; a picture without any takes the whole width. */
  beside?: readonly { color: string | null; text: string }[];
};
