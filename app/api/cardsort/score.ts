import { Analysis } from "../../analysis/index.ts";
import { listCards } from "../../data/cards.server.ts";
import { groupByCard, scoreAnswer, scoreInput } from "../../domain/score-answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { findAnalysable, readAnalysis } from "./read-analysis.ts";

/** A card that the analysis leaves out, as one that is switched off. */
const WITHOUT_FIGURES = { agreement: null, own: null, other_group: null, other: null };

export const loader = endpoint({
  POST: operation({
    summary: "How well given structures, groups of cards, agree with a study's completed sorts.",
    who: "researcher",
    params: byId,
    body: scoreInput,
    answers: { 200: scoreAnswer },
    refuses: ["analysis_too_large"],
    may: async ({ context, owner, params, sent }) => {
      const [analysable, cards] = await Promise.all([
        findAnalysable(context.db, params.id, owner, sent),
        listCards(context.db, params.id, owner),
      ]);
      return analysable && { analysable, cards };
    },
    do: async ({ context, user, subject: { analysable, cards }, body }) => {
      const { structures, unfinished, ...parameters } = body;
      const known = new Set(cards.map(({ id }) => id));
      const groups = structures.map(groupByCard);
      const foreign = groups
        .flatMap((structure) => [...structure.keys()])
        .filter((id) => !known.has(id));
      if (foreign.length > 0)
        throw invalid({
          structures: foreign
            .slice(0, 20)
            .map((id) => `Invalid pk "${id}" - object does not exist.`),
        });
      const { input, options } = await readAnalysis(context.db, analysable, user.id, unfinished);
      const analysis = new Analysis(input, { ...parameters, ...options });
      const scored = analysis.score(groups);
      return {
        ...scored,
        structures: scored.structures.map(({ cards, ...score }, at) => {
          const figures = new Map(cards.map(({ card, ...rest }) => [card, rest]));
          return {
            name: structures[at].name,
            ...score,
            cards: Array.from(groups[at], ([card, group]) => ({
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
