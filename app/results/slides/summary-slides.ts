import { SESSION_FLAGS } from "../../domain/sorts/session-flags.ts";
import { takenOn } from "../state/use-decisions.ts";
import {
  alternativesClaim,
  contestedClaim,
  enoughClaim,
  flagClaims,
  missingClaim,
  modelsClaim,
  oneModelClaim,
  peopleOfGroups,
} from "../texts/claims.ts";
import { noDecisionClaim } from "../texts/decision-claim.ts";
import { type ReadyGroup, readyGroupsOf } from "../texts/ready-groups.ts";
import type { Slide } from "./deck.ts";
import type { DeckSource } from "./use-deck-source.ts";

/** What is concluded, a line each. */
export function inShort(source: DeckSource): string[] {
  const { concludes, conclusion, count, figures, k, models, results, t, wording } = source;
  const proposed = conclusion?.k ?? null;
  const enough = conclusion && enoughClaim(wording, conclusion, count);
  const contested = contestedClaim(wording, figures);
  const mixture = (found: NonNullable<typeof models>) => {
    const holders = peopleOfGroups(found, conclusion?.groups ?? []);
    return holders === null ? t("slides.mixture") : t("slides.ofPeople", { count: holders });
  };
  return [
    readySentence(source),
    models && models.models.length > 0
      ? `${modelsClaim(wording, models)} ${proposed === null ? "" : mixture(models)}`
      : null,
    conclusion === null
      ? t("summary.tooSmall")
      : proposed === null
        ? t("summary.none")
        : `${t("summary.fits", { count: proposed })} ${t(`summary.strength.${conclusion.strength}`)} ${alternativesClaim(wording, conclusion, proposed) ?? ""}`,
    proposed === null || proposed === k ? null : t("slides.shown", { count: k }),
    conclusion === null || proposed === null || !concludes
      ? null
      : conclusion.decisions.length === 0
        ? noDecisionClaim(wording, count)
        : leftToDecide(source),
    contested.shared ?? contested.none,
    models && models.models.length === 0 ? oneModelClaim(wording, models) : null,
    enough ? `${t("confidence.title")} ${enough.claim}` : null,
    ...turnsOf(source).map(({ claim }) => claim),
    conclusion && missingClaim(wording, conclusion, results.similarity_method),
  ].flatMap((line) => line?.trim() || []);
}

/** What can be built, and what should be tested first; null where the summary does not say it. */
function readySentence(source: DeckSource): string | null {
  const { closed, concludes, conclusion, nameOf, page, results, support } = source;
  const ready = readyGroupsOf(results.analysis.tree, conclusion, support, nameOf);
  if (closed || !concludes || ready === null) return null;
  const list = (groups: readonly ReadyGroup[]) => `${groups.map(({ shown }) => shown).join(", ")}.`;
  const { safe, test } = ready;
  return [
    page("ready.safe"),
    safe.length > 0 ? list(safe) : page("ready.nothing"),
    ...(test.length > 0 ? [page("ready.test"), list(test)] : []),
  ].join(" ");
}

/** How many questions are not decided yet; null where there are none. */
function leftToDecide({ conclusion, results, t }: DeckSource): string | null {
  const left = (conclusion?.decisions ?? []).filter((pair) => takenOn(results, pair) === null);
  return left.length === 0 ? null : t("slides.toDecide", { count: left.length });
}

/** Each as a sentence: on the page the figures follow it. */
const turnsOf = ({ effects, wording }: DeckSource) =>
  (effects ? flagClaims(wording, effects) : []).map((one) => ({
    ...one,
    claim: one.claim.replace(/:$/, "."),
  }));

/** Both conclusions beside each other, for each flag with which they turn. */
export function turnSlides(source: DeckSource): Slide[] {
  const { effects, t } = source;
  return turnsOf(source).flatMap(({ beside, claim, count: sorts, without }): Slide[] =>
    effects === null || without === null || beside.length === 0
      ? []
      : [
          {
            ...{ kind: "table", title: t("flags.turn"), lead: claim },
            head: [
              t("flags.question"),
              t("flags.shown", { count: sorts, total: effects.shown.participants }),
              t("flags.without", { count: sorts, total: without.participants }),
            ],
            rows: beside.map((row) => [row.about, row.shown, row.without]),
            widths: [0.3, 0.35, 0.35],
          },
        ],
  );
}

/** What to do next. */
export function nextSlide(source: DeckSource): Slide {
  const { closed, concludes, conclusion, count, cut, figures, flagged, t, wording } = source;
  const shared = figures.contested.filter(({ kind }) => kind === "shared").length;
  const enough = conclusion && enoughClaim(wording, conclusion, count);
  const open =
    conclusion?.enough === "not_yet" ||
    conclusion?.enough === "nearly" ||
    conclusion?.enough === "too_few";
  const several = cut.clusters.filter((cards) => cards.length > 1).length;
  return {
    ...{ kind: "points", title: t("next.title") },
    points: [
      SESSION_FLAGS.some((flag) => flag !== "unfinished" && flagged[flag])
        ? t("slides.nextFlags")
        : null,
      concludes ? leftToDecide(source) : null,
      shared > 0 ? t("next.contested", { count: shared }) : null,
      enough && open ? `${enough.claim} ${enough.figures}` : null,
      conclusion?.k === null ? t("summary.tryCards") : null,
      closed || several < 2 || conclusion?.k === null
        ? null
        : t("next.closed", { count: cut.clusters.length }),
    ].flatMap((line) => line ?? []),
  };
}
