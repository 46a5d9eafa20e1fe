import { givenCategories } from "../../../data/sorts/sort-passes.server.ts";
import type { SeenSort, Sort, SortCard } from "../../../data/sorts/sorts.server.ts";
import { cleanHtml, saysSomething } from "../../../data/studies/clean-html.server.ts";
import { cardOrder } from "../../../domain/cards/card.ts";
import { requiresRatings } from "../../../domain/ratings/ratings.ts";
import type { SortRules } from "../../../domain/sorts/sort-rules.ts";
import { type RuleName, ruleNames, studyFields } from "../../../domain/studies/study-fields.ts";
import { asksForMore } from "../../../domain/studies/study-rules.ts";
import { translatedStudy } from "../../../domain/studies/translation.ts";
import type { BoardCard, BoardData } from "../board/state/board-data.ts";
import type { Device } from "../device-session.server.ts";

/** The study with its texts in the page's language. */
export const localizedStudy = ({ study, translation }: Sort): Sort["study"] =>
  translation ? translatedStudy(study, translation) : study;

type CardRules = Pick<Sort["study"], "randomize_cards" | "picture_only" | "picture_size">;

/** What a board is made from: the study's rules, the session, and the sort in the page's language. */
export type BoardSort = SeenSort & {
  study: Pick<
    Sort["study"],
    "id" | "title" | "status" | "instructions" | "organization" | "contact" | "scales" | RuleName
  > &
    CardRules;
  given: Sort["given"];
  session: Pick<Sort["session"], "id" | "revision" | "last_activity" | "dealt">;
  writer: string | null;
  /** What its turn began with, in a study in turns. */
  inherited?: Sort["inherited"];
};

/** What only some kinds of sort have is absent in the page of the others. */
const rulesOf = (stored: Pick<Sort["study"], RuleName | "scales">) => {
  const study = { ...stored, require_ratings: requiresRatings(stored) };
  return Object.fromEntries(
    ruleNames
      .filter(
        (name) =>
          !["kinds", "ratings"].includes(studyFields[name].section) || asksForMore(study[name]),
      )
      .map((name) => [name, study[name]]),
  ) as SortRules;
};

/** Absent where the study says neither, to keep the page small. */
function aboutOf(study: BoardSort["study"]): Pick<BoardData, "about"> {
  const instructions = saysSomething(study.instructions) ? cleanHtml(study.instructions) : "";
  const who = [study.organization, study.contact].filter((one) => one !== "");
  return instructions || who.length > 0 ? { about: { instructions, who } } : {};
}

export function boardOf(
  { study, session, writer, cards, document, given, inherited = null }: BoardSort,
  mode: BoardData["mode"],
  device: Device,
  takeover: BoardData["takeover"] = null,
): BoardData {
  return {
    mode,
    study: study.id,
    session: session.id,
    title: study.title,
    status: study.status,
    rules: rulesOf(study),
    ...aboutOf(study),
    ...(study.repeated_sorts && { given: givenCategories(study, given) }),
    cards: orderedCards({ study, session }, cards),
    document,
    takeover,
    revision: session.revision,
    writer,
    saved_at:
      session.revision > 0 && session.last_activity ? Date.parse(session.last_activity) : null,
    ...device,
    ...(mode === "sort" && turnOf(inherited, device)),
  };
}

/**
 * What a turn began with; nothing where that was nothing. The groups can only be seen on the board: one by one follows
 * where it was chosen.
 */
export const turnOf = (inherited: Sort["inherited"], { way }: Device) =>
  inherited !== null &&
  inherited.length > 0 && {
    inherited: Object.fromEntries(inherited.map(({ id, cards }) => [id, cards])),
    way: way === "auto" ? ("board" as const) : way,
  };

/** The cards in the order of this session. */
export const orderedCards = (
  { study, session }: { study: CardRules; session: Pick<Sort["session"], "id" | "dealt"> },
  cards: readonly SortCard[],
): BoardCard[] =>
  cardOrder(cards, session.id, study.randomize_cards, session.dealt).map((card) =>
    toBoardCard(card, study),
  );

export const toBoardCard = (
  { id, label, description, image }: SortCard,
  { picture_only, picture_size: size }: CardRules,
): BoardCard => ({
  id,
  label,
  ...(description && { description }),
  ...(image && { image }),
  ...(image && picture_only && { picture_only }),
  ...(image && size !== "small" && { size }),
});
