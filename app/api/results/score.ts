import { Analysis } from "../../analysis/analysis.ts";
import { RESAMPLES } from "../../analysis/numbers/resampled-mean.ts";
import { asViewer } from "../../data/access/ownership.server.ts";
import { listCards } from "../../data/cards/cards.server.ts";
import { findStudy } from "../../data/studies/studies.server.ts";
import { listChains } from "../../data/turns/chains.server.ts";
import type { Card } from "../../domain/cards/card.ts";
import { largerByCard } from "../../domain/cards/outline.ts";
import { inSteps } from "../../domain/limits/in-steps.ts";
import {
  groupByCard,
  type Structure,
  scoreAnswer,
  scoreInput,
  WITHOUT_FIGURES,
} from "../../domain/results/score-answer.ts";
import { type FieldErrors, found, invalid } from "../../http/errors.ts";
import { endpoint } from "../../http/operations/endpoint.ts";
import { errorText } from "../../http/operations/field-errors.ts";
import { operation } from "../../http/operations/operation.ts";
import { byId } from "../../http/operations/params.ts";
import { invalidIds, refuseProblems } from "../sorts/open-session.ts";
import { compute } from "./computing.ts";
import { readAnalysis, refuseMethod } from "./read-analysis.ts";
import { scoreChains } from "./score-chains.ts";

export const loader = endpoint({
  POST: operation({
    summary:
      "Score how well given structures (groups of cards) agree with a study's completed sorts; in a study in turns, with the end of each chain.",
    who: "researcher",
    scope: "read",
    params: byId,
    body: scoreInput,
    answers: { 200: scoreAnswer },
    refuses: ["analysis_too_large"],
    throttled: true,
    find: async ({ context, caller, params }) => {
      const [study, cards] = await Promise.all([
        findStudy(context.db, params.id, asViewer(caller)),
        listCards(context.db, params.id, asViewer(caller)),
      ]);
      return study && { study, cards };
    },
    checkFields: async ({ subject: { cards }, body: { structures = [] } }) =>
      foreignCards(cards, structures),
    do: async ({ context, user, subject: { study, cards }, body }) => {
      const { structures, unfinished, similarity_method, pass, criterion, level, ...parameters } =
        body;
      refuseProblems(foreignCards(cards, structures));
      if (study.delphi) {
        const chains = found(await listChains(context.db, study.id, asViewer(user.id)));
        const active = cards.filter(({ is_active }) => is_active).map(({ id }) => id);
        return scoreChains(structures, chains, active);
      }
      const groups = structures.map(groupByCard);
      const scored = await compute(user.id, async () => {
        const access = asViewer(user.id);
        const read = await readAnalysis(context.db, study, access, {
          unfinished,
          pass,
          criterion,
        });
        refuseMethod(read, similarity_method);
        const { one, input, options } = read;
        if (!one) throw invalid({ criterion: [errorText("scoreNeedsPass")] });
        const all = {
          ...parameters,
          ...(similarity_method && { similarity_method }),
          ...(level && { level }),
          ...options,
        };
        const scoring = new Analysis(input, all).scoring(groups, structures.map(largerByCard));
        return inSteps(scoring, RESAMPLES * input.sessions.length);
      });
      return {
        ...scored,
        structures: scored.structures.map(({ cards, ...score }, index) => {
          const figures = new Map(cards.map(({ card, ...rest }) => [card, rest]));
          return {
            name: structures[index].name,
            ...score,
            cards: Array.from(groups[index], ([card, group]) => ({
              card,
              group,
              ...(figures.get(card) ?? WITHOUT_FIGURES),
            })),
          };
        }),
      };
    },
  }),
});
export const action = loader;

/** Field errors for cards that are not in the study. */
function foreignCards(cards: readonly Card[], structures: readonly Structure[]): FieldErrors {
  const known = new Set(cards.map(({ id }) => id));
  const foreign = structures
    .flatMap((structure) => [...groupByCard(structure).keys()])
    .filter((id) => !known.has(id));
  return foreign.length > 0 ? { structures: invalidIds(foreign) } : {};
}
