import { useTranslation } from "react-i18next";
import { type GoZone, goZone } from "../../../analysis/ratings/go-zone.ts";
import { csvFile } from "../../../domain/files/csv.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { CardChip } from "../../card-chip.tsx";
import { ChartFigure } from "../../charts/chart-figure.tsx";
import { saveFile } from "../../charts/download.ts";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useFixed } from "../../state/use-fixed.ts";
import { GoZoneChart, type Quadrant } from "./go-zone-chart.tsx";
import type { ShownScale } from "./use-scale-ratings.ts";

const QUADRANTS = ["both", "first", "second", "neither"] as const satisfies Quadrant[];

/** The cards by two scales, cut at the means, and the list of each quadrant. */
export function GoZoneFigure({ first, second }: { first: ShownScale; second: ShownScale }) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { labels, highlighted, highlight, open } = useResults();
  const zone = goZone(first.ratings, second.ratings);
  const title = t("ratings.goZone");
  const questions = [first.scale.question, second.scale.question] as const;
  if (zone === null) return <Panel title={title}>{t("ratings.noBoth")}</Panel>;
  const counts = Map.groupBy(zone.cards, ({ quadrant }) => quadrant);
  const nameOf = (quadrant: Quadrant) => t(`ratings.quadrants.${quadrant}`);
  return (
    <>
      <ChartFigure
        title={title}
        name="go-zone"
        description={t("ratings.goZoneSays", {
          count: counts.get("both")?.length ?? 0,
          total: zone.cards.length,
        })}
        explanation={[t("ratings.goZoneHow"), t("what.goZone")]}
      >
        {(chart) =>
          chart.width > 0 ? (
            <GoZoneChart
              {...chart}
              zone={zone}
              labels={labels}
              questions={questions}
              nameOf={nameOf}
              highlighted={highlighted}
              onPoint={highlight}
              onOpen={(card) => open({ kind: "card", card })}
              describePoint={({ card, x, y, quadrant }) =>
                t("ratings.zonePoint", {
                  card: labels[card],
                  x: fixed(x, 2),
                  y: fixed(y, 2),
                  quadrant: nameOf(quadrant),
                })
              }
            />
          ) : null
        }
      </ChartFigure>
      <Quadrants zone={zone} questions={questions} nameOf={nameOf} />
    </>
  );
}

/** The cards of each quadrant, those that are highest on both scales together first, and a file of them. */
function Quadrants({
  zone,
  questions,
  nameOf,
}: {
  zone: GoZone;
  questions: readonly [string, string];
  nameOf: (quadrant: Quadrant) => string;
}) {
  const { t } = useTranslation("results");
  const fixed = useFixed();
  const { labels, fileName } = useResults();
  const cardsIn = (quadrant: Quadrant) =>
    zone.cards.filter((card) => card.quadrant === quadrant).sort((a, b) => b.x + b.y - a.x - a.y);
  const save = () => {
    const head = [t("ratings.quadrant"), t("ratings.number"), t("map.card"), ...questions];
    const rows = QUADRANTS.flatMap((quadrant) =>
      cardsIn(quadrant).map(({ card, x, y }) => [
        nameOf(quadrant),
        card + 1,
        labels[card] ?? "",
        x,
        y,
      ]),
    );
    // With a mark of its encoding, for spreadsheet programs.
    const text = `\ufeff${csvFile(head, rows)}`;
    saveFile(`${fileName}-go-zone.csv`, text, "text/csv");
  };
  return (
    <Panel
      title={t("ratings.lists")}
      className=""
      controls={
        <Button size="sm" onClick={save} aria-label={t("ratings.csvOf")}>
          CSV
        </Button>
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {QUADRANTS.map((quadrant) => {
          const cards = cardsIn(quadrant);
          return (
            <section key={quadrant} aria-label={nameOf(quadrant)}>
              <h3 className="mb-1.5 flex justify-between gap-3 text-sm font-semibold">
                {nameOf(quadrant)}
                <span className="font-normal text-quiet tabular-nums">{cards.length}</span>
              </h3>
              <ol className="grid gap-1">
                {cards.map(({ card, x, y }) => (
                  <li key={card} className="flex items-baseline gap-2 text-sm tabular-nums">
                    <span className="w-7 shrink-0 text-end text-quiet">{card + 1}</span>
                    <CardChip
                      card={card}
                      className="min-w-0 border-transparent! bg-transparent! px-1! py-0.5! shadow-none! hover:underline max-nav:min-h-11"
                    />
                    <span className="ms-auto shrink-0 text-quiet">
                      {fixed(x, 2)} · {fixed(y, 2)}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          );
        })}
      </div>
    </Panel>
  );
}
