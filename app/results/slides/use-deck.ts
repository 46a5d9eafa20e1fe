import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import { decisionSlides } from "./decision-slides.ts";
import type { Deck } from "./deck.ts";
import { hex } from "./deck-pictures.tsx";
import { contestedSlides, groupSlides, winnerSlides } from "./group-slides.ts";
import { pictureSlides } from "./picture-slides.ts";
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
  return async () => {
    const source = await compute();
    if (!source) return null;
    const { count, i18n, results, state, t } = source;
    const { labels, title } = results;
    const method = t("slides.method", {
      count,
      cards: labels.length,
      similarity: t(`results.similarity.${results.similarity_method}`),
      linkage: t(`results.linkage.${state.linkage_method}`),
      seed: state.seed,
      version: ENGINE_VERSION,
    });
    const question = firstLine(results.look?.question ?? "");
    const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(new Date());
    const next = nextSlide(source);
    return {
      ...{ title, language: i18n.language, color: hex(results.look?.color || COLOR) },
      footer: `${title.length > 70 ? `${title.slice(0, 69)}…` : title} · N = ${count} · ${date}`,
      slides: [
        { kind: "title", title, lines: [question, method, date].filter(Boolean) },
        { kind: "points", title: t("slides.inShort"), points: inShort(source) },
        ...(await whoSlides(source)),
        ...turnSlides(source),
        ...winnerSlides(source),
        ...groupSlides(source),
        ...decisionSlides(source),
        ...(await pictureSlides(source)),
        ...contestedSlides(source),
        ...(next.kind === "points" && next.points.length > 0 ? [next] : []),
      ],
    };
  };
}

/** The first line of what a study says of itself, cut at a word. */
function firstLine(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length <= MAX_QUESTION
    ? line
    : `${line.slice(0, MAX_QUESTION).replace(/\s+\S*$/, "")}…`;
}
