import { useTranslation } from "react-i18next";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import { type Results, useResults, useView } from "../state/results-context.ts";
import { useWording } from "../texts/wording.ts";
import { chainSlides } from "./chain-slides.tsx";
import { decisionSlides } from "./decision-slides.ts";
import type { Deck, Slide } from "./deck.ts";
import { hex } from "./deck-pictures.tsx";
import { contestedSlides, groupSlides, winnerSlides } from "./group-slides.ts";
import { pictureSlides } from "./picture-slides.ts";
import { ratingSlides } from "./rating-slides.tsx";
import { inShort, nextSlide, turnSlides } from "./summary-slides.ts";
import { useDeckSource } from "./use-deck-source.ts";
import { whoSlides } from "./who-slides.ts";

/** The color of studies without one. */
const COLOR = "#0f766e";
/** A question of more letters is not a line. */
const MAX_QUESTION = 220;

/** Makes the slides of what the page shows; null where it has changed meanwhile. */
export function useDeck(): () => Promise<Deck | null> {
  const compute = useDeckSource();
  const computeChains = useChainSlides();
  const { kinds } = useResults();
  return async () => {
    if (kinds.turns) return computeChains();
    const source = await compute();
    if (!source) return null;
    const { count, i18n, results, state, t } = source;
    const { labels } = results;
    const method = t("slides.method", {
      count,
      cards: labels.length,
      similarity: t(`results.similarity.${results.similarity_method}`),
      linkage: t(`results.linkageWithin.${state.linkage_method}`),
      seed: state.seed,
      version: ENGINE_VERSION,
    });
    const frame = deckFrame(results, i18n.language, [`N = ${count}`]);
    const next = nextSlide(source);
    return {
      ...frame.deck,
      slides: [
        frame.titleSlide(method),
        { kind: "points", title: t("slides.inShort"), points: inShort(source) },
        ...(await whoSlides(source)),
        ...turnSlides(source),
        ...winnerSlides(source),
        ...groupSlides(source),
        ...decisionSlides(source),
        ...(await pictureSlides(source)),
        ...(await ratingSlides(source)),
        ...contestedSlides(source),
        ...(next.kind === "points" && next.points.length > 0 ? [next] : []),
      ],
    };
  };
}

/** The slides of a study that is sorted in turns. */
function useChainSlides(): () => Promise<Deck> {
  const { i18n, t } = useTranslation("results");
  const { state } = useView();
  const results = useResults();
  const wording = useWording();
  return async () => {
    const study = await results.engine.chains();
    const frame = deckFrame(results, i18n.language, []);
    const method = t("turns.baseMethod", { seed: state.seed, version: ENGINE_VERSION });
    return {
      ...frame.deck,
      slides: [frame.titleSlide(method), ...(await chainSlides(study, wording, i18n))],
    };
  };
}

/** What every presentation has: its title, color and foot, and the slide that it begins with. */
function deckFrame({ look, title }: Results, language: string, facts: readonly string[]) {
  const question = firstLine(look?.question ?? "");
  const date = new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date());
  const name = title.length > 70 ? `${title.slice(0, 69)}…` : title;
  return {
    deck: {
      ...{ title, language, color: hex(look?.color || COLOR) },
      footer: [name, ...facts, date].join(" · "),
    },
    titleSlide: (method: string): Slide => ({
      ...{ kind: "title", title },
      lines: [question, method, date].filter(Boolean),
    }),
  };
}

/** The first line of what a study says of itself, cut at a word. */
function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length <= MAX_QUESTION
    ? line
    : `${line.slice(0, MAX_QUESTION).replace(/\s+\S*$/, "")}…`;
}
