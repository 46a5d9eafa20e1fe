import { z } from "zod";
import { foldLabel } from "../cards/fold-label.ts";
import type { GivenRating } from "../ratings/ratings.ts";
import type { Scale } from "../ratings/scale.ts";
import type { FileRow } from "../result-file/to-table.ts";
import { readRatings } from "./rating-file.ts";

export const lateRatingsInput = z.object({
  data: z
    .string()
    .min(1, "noData")
    .describe(
      "The text of a rating file: a row for each participant, card and scale (columns participant, card, scale, value), or one for each participant, and scale where there are several, with a column for each card. Participants are named by the identity that they or an import brought along, or by the id of their session; cards and scales by label, question or id. An empty cell leaves a rating as it is.",
    ),
  scale: z.string().nullish().describe("The id of the scale of a file that names none."),
  dry_run: z.boolean().default(false).describe("Store nothing, and answer with what would be."),
});

export const lateRatingsAnswer = z.object({
  participants: z.int().describe("Those who have ratings in the file."),
  ratings: z.int(),
});

/** A completed sort that ratings can be added to. */
export type RatableSort = {
  session: string;
  participant: string;
  external_id: string | null;
  imported_as: string | null;
  /** The cards that the participant was shown; null for all. */
  dealt: readonly string[] | null;
};

/** The ratings of a file by session, or its problems. */
export function readLateRatings(
  rows: readonly FileRow[],
  study: { scales: readonly Scale[]; cards: readonly { id: string; label: string }[] },
  sorts: readonly RatableSort[],
  scale?: string,
) {
  const byName = Map.groupBy(
    sorts.flatMap(({ session, ...names }) =>
      [...new Set([session, names.participant, names.external_id, names.imported_as])].flatMap(
        (name) => (name === null ? [] : [{ name, session }]),
      ),
    ),
    ({ name }) => name,
  );
  const dealt = new Map(
    sorts.map(({ session, dealt }) => [session, dealt === null ? null : new Set(dealt)]),
  );
  const cardOf = new Map(
    study.cards.toReversed().flatMap(({ id, label }) => [
      [foldLabel(label), id],
      [foldLabel(id), id],
    ]),
  );
  const read = readRatings<string>(
    rows,
    study.scales,
    (name) => {
      const [own, ...others] = byName.get(name) ?? [];
      if (!own) return { problem: "ratingPersonUnknown" };
      return others.length > 0 ? { problem: "ratingPersonTwice" } : { found: own.session };
    },
    (name, session) => {
      const card = cardOf.get(foldLabel(name));
      if (card === undefined) return { problem: "cardInvalid" };
      return dealt.get(session)?.has(card) === false
        ? { problem: "ratingNotShown" }
        : { found: card };
    },
    scale,
  );
  if (typeof read === "string") return read;
  const bySession = Map.groupBy(read.ratings, ({ person }) => person);
  return {
    problems: read.problems,
    ratings: read.ratings.length,
    sessions: [...bySession].map(([session, all]) => ({
      session,
      ratings: all.map(({ card, scale, value }): GivenRating => ({ card, scale, value })),
    })),
  };
}
