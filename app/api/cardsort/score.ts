import { Analysis } from "../../analysis/index.ts";
import { listCards } from "../../data/cards.server.ts";
import { groupByCard, scoreAnswer, scoreInput } from "../../domain/score-answer.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { operation } from "../../http/operation.ts";
import { byId } from "../../http/params.ts";
import { invalidIds } from "./open-session.ts";
import { findAnalysable, readAnalysis } from "./read-analysis.ts";

/** For a card that is not in the analysis, such as an inactive one. */
const WITHOUT_FIGURES = { agreement: null, own: null, other_group: null, other: null };

export const loader = endpoint({
  POST: operation({
    summary:
      "Score how well given structures (groups of cards) agree with a study's completed sorts.",
    who: "researcher",
    params: byId,
    body: scoreInput,
    answers: { 200: scoreAnswer },
    refuses: ["analysis_too_large"],
    find: async ({ context, owner, params, readBody }) => {
      const [analysable, cards] = await Promise.all([
        findAnalysable(context.db, params.id, owner, readBody),
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
      if (foreign.length > 0) throw invalid({ structures: invalidIds(foreign) });
      const { input, options } = await readAnalysis(context.db, analysable, user.id, unfinished);
      const analysis = new Analysis(input, { ...parameters, ...options });
      const scored = analysis.score(groups);
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
