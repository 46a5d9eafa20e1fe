import { chancePart } from "../../analysis/summary/decisions.ts";
import { decidedName } from "../../domain/results/decided-groups.ts";
import { modelsClaim } from "../texts/claims.ts";
import { decisionClaim, decisionDoubt } from "../texts/decision-claim.ts";
import type { DeckTable, Slide } from "./deck.ts";
import type { DeckSource } from "./use-deck-source.ts";

/** What is left to decide, what was decided, and the ways of sorting. */
export function decisionSlides(source: DeckSource): Slide[] {
  const { concludes, conclusion, i18n, models, nameOf, results, support, t, wording } = source;
  const { analysis, decided } = results;
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" });
  const slides: Slide[] = [];
  if (conclusion && conclusion.decisions.length > 0 && concludes)
    slides.push({
      ...{ kind: "points", title: t("decide.title", { count: conclusion.decisions.length }) },
      points: conclusion.decisions.map((pair) => {
        const { groups, parts } = pair;
        const of = nameOf(conclusion.groups[groups[0] ?? 0]?.cards ?? []);
        const { claim, follows } = decisionClaim(
          wording,
          pair,
          [nameOf(parts[0]), nameOf(parts[1])],
          of,
        );
        const doubt =
          support && decisionDoubt(wording, chancePart(analysis.tree, pair, support), nameOf);
        return [claim, follows, doubt].filter(Boolean).join(" ");
      }),
    });
  if (decided.length > 0)
    slides.push({
      ...{ kind: "table", title: t("slides.decided"), widths: [0.35, 0.4, 0.25] },
      head: [t("slides.decision"), t("slides.why"), t("slides.taken")],
      rows: decided.map((one) => [
        `${t(`decide.outcomes.${one.outcome}`)}: ${decidedName(one)}`,
        one.reason,
        [one.user?.username, day.format(new Date(one.edited_at ?? one.at))]
          .filter(Boolean)
          .join(", "),
      ]),
    });
  if (models && models.models.length > 0)
    slides.push({
      ...{ kind: "table", title: t("slides.ways"), lead: modelsClaim(wording, models) },
      ...waysTable(source, models.models),
    });
  return slides;
}

const waysTable = (
  { count, nameOf, shareText, t }: DeckSource,
  models: NonNullable<DeckSource["models"]>["models"],
): DeckTable => ({
  head: [t("slides.way"), t("slides.people"), t("slides.groupsOfWay")],
  rows: models.map((way, at) => [
    String(at + 1),
    shareText(way.sessions.length, count),
    way.groups.map(({ name, cards }) => `${nameOf(cards, name)} (${cards.length})`).join("; "),
  ]),
  widths: [0.1, 0.2, 0.7],
});
