import { proxy } from "comlink";
import { useTranslation } from "react-i18next";
import type { Conclusion, CutFigures, MentalModels } from "../../analysis/contract/types.ts";
import type { SessionFlag } from "../../domain/sorts/session-flags.ts";
import type { FlagEffects } from "../engine/flag-effects.ts";
import { usePeopleTexts } from "../people-table.tsx";
import { useCut, useNames, useResults, useView } from "../state/results-context.ts";
import { useNameOfCards } from "../state/use-decisions.ts";
import { useNamesOf } from "../state/use-group-names.ts";
import { useShareText } from "../texts/counts-text.ts";
import { useSimilarityWords } from "../texts/pair-text.ts";
import { useReasonText } from "../texts/reason-text.ts";
import { useWording } from "../texts/wording.ts";
import { useAllSorts, useConcludes } from "../views/kinds/choose-sort.tsx";
import { useMatrixModel } from "../views/structure/matrix-model.ts";
import { SLIDE_THEME } from "./deck-pictures.tsx";

const ATTEMPTS = 5;

type Found = {
  /** Of the groups at the cut. */
  names: readonly string[];
  conclusion: Conclusion | null;
  figures: CutFigures;
  models: MentalModels | null;
  support: readonly number[] | null;
  flagged: Readonly<Partial<Record<SessionFlag, number>>>;
  /** What would be concluded without the flagged sorts. */
  effects: FlagEffects | null;
};

/** What the page shows, in the reader's language. */
function usePage() {
  const { t, i18n } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const { state } = useView();
  const { cut, cutAt, k } = useCut();
  const results = useResults();
  return {
    ...{ t, page, i18n, state, cut, cutAt, k, results },
    wording: useWording(),
    shareText: useShareText(),
    reasonText: useReasonText(),
    peopleTexts: usePeopleTexts(),
    namesOf: useNamesOf(),
    ownNames: useNames().names,
    nameOf: useNameOfCards(),
    matrix: useMatrixModel(SLIDE_THEME),
    similarityWords: useSimilarityWords(),
    isOneSort: !useAllSorts(),
    concludes: useConcludes(),
    closed: results.analysis.agreement.method !== null,
    count: results.analysis.participant_count,
  };
}

/** What the slides are made from: what the page shows, and the figures behind it. */
export type DeckSource = ReturnType<typeof usePage> & Found;

/** Computes the figures; null where the page has changed meanwhile. */
export function useDeckSource(): () => Promise<DeckSource | null> {
  const page = usePage();
  return async () => {
    const figures = await find(page);
    return figures && { ...page, ...figures };
  };
}

async function find(page: ReturnType<typeof usePage>): Promise<Found | null> {
  const { count, isOneSort, k, namesOf, results } = page;
  const { engine, labels } = results;
  const isLarge = labels.length > 2 && count > 1;
  const conclusion = isLarge
    ? await untilKnown(() => engine.wholeConclusion(proxy(() => {})))
    : null;
  const figures = await untilKnown(() => engine.cut(k));
  const models =
    isOneSort && isLarge ? await untilKnown(() => engine.models(proxy(() => {}))) : null;
  const support = count > 1 ? await engine.support() : null;
  const { all, counted } = await engine.flagged();
  if (!figures) return null;
  return {
    ...{ conclusion, figures, models },
    names: namesOf(await engine.names(k)),
    support: support && [...support.support],
    flagged: all,
    effects:
      isOneSort && isLarge && counted.length > 0
        ? await untilKnown(() => engine.flagEffects(proxy(() => {})))
        : null,
  };
}

/** Leaving a view aborts its computations, which then answer with null: they are begun anew. */
async function untilKnown<Answer>(compute: () => Promise<Answer | null>): Promise<Answer | null> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    const answer = await compute();
    if (answer !== null) return answer;
  }
  return compute();
}
