import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { asCaller, identify } from "../../../auth/identify.server.ts";
import { asViewer, ownsStudy } from "../../../data/access/ownership.server.ts";
import type { Db } from "../../../data/database/db.server.ts";
import { findWholeSort, type WholeSort } from "../../../data/sorts/complete.server.ts";
import { hasPlace } from "../../../data/sorts/places-left.server.ts";
import { givenCategories } from "../../../data/sorts/sort-passes.server.ts";
import {
  type SeenSort,
  type Sort,
  type SortCard,
  seenSort,
} from "../../../data/sorts/sorts.server.ts";
import { cleanHtml, saysSomething } from "../../../data/studies/clean-html.server.ts";
import { cardOrder } from "../../../domain/cards/card.ts";
import { isId } from "../../../domain/fields/fields.ts";
import { limits, WHYS_OPEN_MS } from "../../../domain/limits/limits.ts";
import { requiresRatings } from "../../../domain/ratings/ratings.ts";
import { wayBack } from "../../../domain/recruitment/panel.ts";
import { sortDuration } from "../../../domain/sorts/durations.ts";
import { passesOf } from "../../../domain/sorts/sort-document.ts";
import type { SortRules } from "../../../domain/sorts/sort-rules.ts";
import { type RuleName, ruleNames, studyFields } from "../../../domain/studies/study-fields.ts";
import { asksForMore } from "../../../domain/studies/study-rules.ts";
import {
  missingTexts,
  sourceTexts,
  translatedCategory,
  translatedStudy,
} from "../../../domain/studies/translation.ts";
import { farthestMoved } from "../../../domain/turns/turns.ts";
import { readersOf } from "../../../http/readers.ts";
import { studyLanguage } from "../../../i18n/choose-language.ts";
import { participantTranslator } from "../../../i18n/server.ts";
import type { Untranslated } from "../../../ui/participation/untranslated.tsx";
import type { BoardCard, BoardData, DoneData } from "../board/state/board-data.ts";
import { type Device, deviceOf, deviceSession, endQuery } from "../device-session.server.ts";
import { firstUnanswered, questionUrl } from "../questions/loader.server.ts";
import { sortFigures } from "../state/sort-figures.ts";
import { untranslatedOf } from "../untranslated.server.ts";

export type SessionPage =
  | { kind: "missing"; title: null; study: string }
  | {
      kind: "consent";
      title: string;
      consent: string;
      traced: boolean;
      untranslated?: Untranslated;
    }
  | { kind: "board"; title: string; board: BoardData; untranslated?: Untranslated }
  | { kind: "done"; title: string; done: DoneData; untranslated?: Untranslated };

/** The page of a session. The session id is the capability; there is no owner check. */
export async function readSessionPage(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<SessionPage> {
  // Both queries in parallel, so that a board takes one round trip.
  const chosen = readersOf(request);
  const [whole, takeover] = isId(session)
    ? await Promise.all([
        findWholeSort(context.db, session, chosen),
        isTakeover(study, session, request, context),
      ])
    : [];
  const sort = whole?.sort;
  if (!sort || sort.study.id !== study) {
    const ended = endQuery(request, session);
    if (ended) throw redirect(`/sort/${study}?${ended}`);
    return { kind: "missing", title: null, study };
  }
  const { title: study_title, consent_text } = localizedStudy(sort);
  const language = studyLanguage(sort.study, chosen);
  const t = await participantTranslator(context.assets, language, "sort");
  const titled = (page: "sort" | "review" | "done") => t(`titles.${page}`, { study: study_title });
  const board = (mode: BoardData["mode"]) =>
    boardOf(
      { ...sort, study: localizedStudy(sort), ...seenSort(sort), given: shownGiven(sort) },
      mode,
      deviceOf(request),
      takeover ? participantOf(sort) : null,
    );
  const foreign = untranslatedOf(
    sort.study,
    missingTexts(sourceTexts(sort.study, sort.cards, sort.given, []), sort.translation),
    chosen,
  );
  const { searchParams } = new URL(request.url);
  if (searchParams.get("mode") === "review")
    return { kind: "board", title: titled("review"), board: board("review"), ...foreign };
  // Its time has run out: what was moved is kept, and only shown.
  if (sort.session.abandoned)
    return {
      kind: "board",
      title: titled("review"),
      board: {
        ...board("review"),
        // Also of a first open sort: the board of turns shows what was moved too late.
        ...(turnOf(sort.inherited, deviceOf(request)) || { inherited: {} }),
        over: true,
      },
      ...foreign,
    };
  if (sort.session.completed_at)
    return {
      kind: "done",
      title: titled("done"),
      done: await doneOf(context.db, whole, searchParams.get("why")?.split(",")),
      ...foreign,
    };
  if (!sort.session.consent_given && saysSomething(consent_text))
    return {
      kind: "consent",
      title: study_title,
      consent: cleanHtml(consent_text),
      traced: sort.study.trace,
      ...foreign,
    };
  // Required questions come before the sort.
  const missing = firstUnanswered(whole.asked, false);
  if (missing) throw redirect(questionUrl(study, session, false, missing.id));
  return { kind: "board", title: titled("sort"), board: board("sort"), ...foreign };
}

/** The study's categories in the page's language. */
const shownGiven = ({ given, translation }: Sort) =>
  translation ? given.map((category) => translatedCategory(category, translation)) : given;

/** The study with its texts in the page's language. */
const localizedStudy = ({ study, translation }: Sort): Sort["study"] =>
  translation ? translatedStudy(study, translation) : study;

/** Whether the study's owner opens a sort that their device did not start. */
export async function isTakeover(
  study: string,
  session: string,
  request: Request,
  context: AppLoadContext,
): Promise<boolean> {
  if (deviceSession(request, study) === session) return false;
  const [caller, owns] = await Promise.all([
    identify(request, context),
    ownsStudy(context.db, study, asViewer(asCaller(request))),
  ]);
  return caller !== null && owns;
}

const participantOf = ({ session: { participant } }: Sort) => ({
  participant: participant.id,
  name: participant.user?.first_name || participant.user?.username || null,
});

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
const turnOf = (inherited: Sort["inherited"], { way }: Device) =>
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

const toBoardCard = (
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

/**
 * The cards to ask about, while reasons can be saved: those with a reason first, then those in "I don't know" or `again`.
 * In a turn, those that it moved farthest.
 */
function whysOf(
  { study, session, whys, cards, inherited }: Sort,
  seen: readonly SortCard[],
  { unknown, categories: now }: Pick<SeenSort["document"], "unknown" | "categories">,
  again: readonly string[],
): DoneData["whys"] {
  const late = Date.parse(session.completed_at ?? "") <= Date.now() - WHYS_OPEN_MS;
  if (!study.ask_why || late) return [];
  const given = new Map(whys.map(({ card, text }) => [card, text]));
  // Reasons for deleted cards are refused.
  const known = new Set(cards.map(({ id }) => id));
  const shown = seen.filter(({ id }) => known.has(id));
  return [
    ...shown.filter(({ id }) => given.has(id)),
    ...(inherited?.length
      ? farthestMoved(inherited, now).flatMap((card) => shown.filter(({ id }) => id === card))
      : shown.filter(({ id }) => [...unknown, ...again].includes(id))
    ).filter(({ id }) => !given.has(id)),
  ]
    .slice(0, limits.whys)
    .map((card) => ({ ...toBoardCard(card, study), why: given.get(card.id) ?? "" }));
}

/** `asked_about`: the cards that were asked about before a reload. */
export async function doneOf(
  db: Db,
  { sort, asked }: WholeSort,
  asked_about: readonly string[] = [],
): Promise<DoneData> {
  const { session } = sort;
  const study = localizedStudy(sort);
  const { panel } = study;
  // A panel participant gets one sort only.
  const again =
    study.allow_multiple_sessions &&
    study.status === "active" &&
    !(panel && asked.session.external_id);
  const { cards, document } = seenSort(sort);
  const { sorted, skipped } = sortFigures(document, cards);
  return {
    study: study.id,
    session: session.id,
    title: study.title,
    cards: sorted - skipped,
    categories: document.categories.filter((tray) => tray.cards.length > 0).length,
    sorts: study.repeated_sorts && passesOf<object>(document).length,
    seconds: sortDuration(session),
    feedback: session.feedback !== null,
    thanks: study.texts?.thanks ?? "",
    back: wayBack(panel, asked.session),
    whys: whysOf({ ...sort, study }, cards, document, asked_about),
    ...(sort.inherited?.length && { moved: true as const }),
    // Places are counted only when the study limits them; open sorts take places too.
    allow_multiple_sessions:
      again && (study.max_participants === null || (await hasPlace(db, study.id))),
  };
}
