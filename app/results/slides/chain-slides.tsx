import { chainClaims } from "../chains/chain-claims.ts";
import type { ShownChain, StudyChains } from "../chains/describe-chains.ts";
import { groupColor } from "../charts/chart-theme.ts";
import { LineChart } from "../charts/line-chart.tsx";
import type { Wording } from "../texts/wording.ts";
import { movedSeries } from "../views/turns/moved-figure.tsx";
import { cardWays } from "../views/turns/paths-panel.tsx";
import type { Slide } from "./deck.ts";
import { chartPicture, hex, SLIDE_THEME } from "./deck-pictures.tsx";

/** More cards would not be read from a slide. */
const LISTED = 12;

/** What chains show, in place of the slides that count independent people. */
export async function chainSlides(
  study: StudyChains,
  wording: Wording,
  language: Parameters<typeof chartPicture>[1],
): Promise<Slide[]> {
  const { t } = wording;
  const { cards, chains } = study;
  const { claim, ends, rest, seeds, who } = chainClaims(wording, study);
  const nameOf = ({ end }: ShownChain, card: number) =>
    end.names[end.members[card] ?? -1] || t("turns.noName");
  const named = (one: ShownChain) => t("turns.chain", { chain: one.chain });
  const differing = [...cards.keys()].filter((card) =>
    study.between[study.middle]?.some((one) => one.differing.includes(card)),
  );
  const restless = cardWays(study).filter((way) => way.restless > 0);
  const widths = [0.3, ...chains.map(() => 0.7 / chains.length)];
  const table = (title: string, lead: string, listed: readonly number[]): Slide[] =>
    listed.length === 0
      ? []
      : [
          {
            ...{ kind: "table", title, lead, widths },
            head: [t("turns.card"), ...chains.map(named)],
            rows: listed
              .slice(0, LISTED)
              .map((card) => [
                cards[card]?.label ?? "",
                ...chains.map((chain) => nameOf(chain, card)),
              ]),
          },
        ];
  return [
    { kind: "points", title: t("slides.inShort"), points: [who, ...rest, ...ends, ...seeds] },
    ...(await movedSlide(study, t, language)),
    ...chains.map(
      (chain): Slide => ({
        ...{ kind: "groups", title: t("turns.slideEnd", { chain: chain.chain }) },
        groups: chain.groups.map(({ cards: own, name }, group) => ({
          name: `${name || t("turns.noName")} (${own.length})`,
          color: hex(groupColor(SLIDE_THEME, group)),
          cards: own.map((card) => cards[card]?.label ?? ""),
        })),
      }),
    ),
    ...(chains.length > 1
      ? table(t("turns.endsTitle"), t("turns.differ", { count: differing.length }), differing)
      : []),
    ...table(
      t("turns.pathsTitle"),
      t("turns.restless", { count: restless.length, turns: study.rest.after }),
      restless.map(({ card }) => card),
    ),
    { kind: "points", title: t("turns.title"), points: [claim, t("turns.rest")] },
  ];
}

/** The lines of the cards moved, where there are any. */
async function movedSlide(
  study: StudyChains,
  t: Wording["t"],
  language: Parameters<typeof chartPicture>[1],
): Promise<Slide[]> {
  const series = movedSeries(study, t);
  if (series.length === 0) return [];
  const title = t("turns.movedTitle");
  const image = await chartPicture(
    (width, height) => (
      <LineChart
        {...{ width, height, title, series }}
        theme={SLIDE_THEME}
        xTitle={t("turns.turn")}
        yTitle={t("turns.share")}
        isNamed
        yRange={[0, 1]}
        describePoint={() => ""}
      />
    ),
    language,
  );
  return [{ ...{ kind: "picture", title, image }, lead: t("turns.movedSays"), alt: title }];
}
