import { goZone } from "../../analysis/ratings/go-zone.ts";
import { highlightStore } from "../charts/highlight-store.ts";
import { fixedIn } from "../state/use-fixed.ts";
import { GoZoneChart } from "../views/ratings/go-zone-chart.tsx";
import type { Slide } from "./deck.ts";
import { chartPicture, SLIDE_THEME } from "./deck-pictures.tsx";
import type { DeckSource } from "./use-deck-source.ts";

/** So many cards of a scale are on its slide. */
const MOST = 10;
/** So many have room beside the go-zone, also with long labels. */
const BESIDE = 6;

/** The highest cards of each scale, and the go-zone of the first two. */
export async function ratingSlides(source: DeckSource): Promise<Slide[]> {
  const { count, cut, i18n, names, results, t } = source;
  const { engine, labels, scales } = results;
  if (scales.length === 0) return [];
  const ratings = await engine.ratings(Int32Array.from(cut.members));
  const fixed = fixedIn(i18n.language);
  const shown = scales.flatMap((scale) => {
    const found = ratings.find(({ id }) => id === scale.id);
    return found && found.people > 0 ? [{ scale, found }] : [];
  });
  const slides: Slide[] = shown.map(({ scale, found }) => ({
    kind: "table",
    title: scale.question,
    lead: t("ratings.people", { count: found.people, total: count }),
    head: [t("map.card"), t("map.cluster"), t("ratings.mean")],
    rows: found.cards
      .flatMap(({ card, mean }) => (mean === null ? [] : [{ card, mean }]))
      .sort((a, b) => b.mean - a.mean)
      .slice(0, MOST)
      .map(({ card, mean }) => [
        labels[card] ?? "",
        names[cut.members[card] ?? 0] ?? "",
        fixed(mean, 2),
      ]),
    widths: [0.5, 0.36, 0.14],
  }));
  const [first, second] = shown;
  const zone = first && second ? goZone(first.found, second.found) : null;
  if (!first || !second || zone === null) return slides;
  const both = zone.cards
    .filter(({ quadrant }) => quadrant === "both")
    .sort((a, b) => b.x + b.y - a.x - a.y);
  const says = t("ratings.goZoneSays", { count: both.length, total: zone.cards.length });
  // A crowded chart has numbers in the place of labels.
  const beside = both
    .slice(0, BESIDE)
    .map(({ card }) => ({ color: null, text: `${card + 1}  ${labels[card] ?? ""}` }));
  const title = t("ratings.goZone");
  const image = await chartPicture(
    (width, height) => (
      <GoZoneChart
        width={width}
        height={height}
        theme={SLIDE_THEME}
        title={title}
        zone={zone}
        labels={labels}
        questions={[first.scale.question, second.scale.question]}
        nameOf={(quadrant) => t(`ratings.quadrants.${quadrant}`)}
        highlighted={highlightStore()}
        onPoint={() => {}}
        onOpen={() => {}}
        describePoint={({ card }) => labels[card] ?? ""}
      />
    ),
    i18n,
    beside.length > 0,
  );
  return [...slides, { kind: "picture", title, lead: says, image, alt: says, beside }];
}
