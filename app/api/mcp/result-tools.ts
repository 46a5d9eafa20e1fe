import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { type AnswerExtra, SORT_LEVELS } from "../../analysis/contract/methods.ts";
import { workLimits } from "../../domain/fields/work-limits.ts";
import { limits } from "../../domain/limits/limits.ts";
import type { analysisAnswer } from "../../domain/results/analysis-answer.ts";
import type { scoreAnswer } from "../../domain/results/score-answer.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import type { Chain } from "../../domain/turns/turns.ts";
import { loader as analyze } from "../results/analyze.ts";
import { loader as decisions } from "../results/decisions.ts";
import { loader as score } from "../results/score.ts";
import { loader as chains } from "../turns/chains.ts";
import { type Agent, callApi, Refused } from "./call-api.ts";
import {
  type AnalysisFigures,
  cardSummary,
  chainsSummary,
  conclusionSummary,
  groupsSummary,
  ratingsSummary,
  takenSummary,
} from "./result-texts.ts";
import { readStudy, studyId } from "./study-tools.ts";
import { inPercent, shortened, toolResult } from "./tool-result.ts";

const MOST_MISFITS = 10;

/** What to read of a study whose participants sort several times or on two levels. */
const reading = {
  criterion: z
    .string()
    .max(limits.criterion)
    .optional()
    .describe("Of repeated sorts, those by this criterion"),
  pass: z
    .int()
    .min(1)
    .max(limits.passes)
    .optional()
    .describe("Of repeated sorts, the one of this number"),
  level: z
    .enum(SORT_LEVELS)
    .optional()
    .describe(
      "Where there are larger groups: lower: groups; upper: larger groups; both: one half for a larger group",
    ),
};
type Reading = { [Name in keyof typeof reading]?: z.output<(typeof reading)[Name]> };

/** Tools that answer questions about the results of a study. */
export function addResultTools(server: McpServer, agent: Agent): void {
  server.registerTool(
    "get_conclusion",
    {
      title: "What a study found",
      description:
        "Says how many groups fit the completed sorts best, what people called them, which cards are contested, where people disagree on one group or two and what the researchers decided, and how sure each of these is.",
      inputSchema: { study: studyId, ...reading },
      annotations: { readOnlyHint: true },
    },
    ({ study, ...read }) =>
      toolResult(agent, async () => {
        const { cards, delphi } = await readStudy(agent, study);
        return {
          ...(delphi
            ? chainsSummary(await chainsOf(agent, study), cards)
            : conclusionSummary(await analysisOf(agent, study, read))),
          already_decided: (await decidedIn(agent, study)).map(takenSummary),
        };
      }),
  );

  server.registerTool(
    "get_groups",
    {
      title: "The groups at a number",
      description:
        "Shows the cards of each group when the cards are cut into k groups, and how well these are separated.",
      inputSchema: {
        study: studyId,
        k: z.int().min(2).max(workLimits.analyze_cards).describe("The number of groups"),
        ...reading,
      },
      annotations: { readOnlyHint: true },
    },
    ({ study, k, ...read }) =>
      toolResult(agent, async () => {
        await refuseInTurns(agent, study);
        return groupsSummary(await analysisOf(agent, study, read, k), k);
      }),
  );

  server.registerTool(
    "get_card",
    {
      title: "Where people put a card",
      description:
        "Shows the categories in which people put a card, and the cards they put it with.",
      inputSchema: {
        study: studyId,
        card: z.string().max(limits.card_label).describe("The label of the card, or its id"),
        ...reading,
      },
      annotations: { readOnlyHint: true },
    },
    ({ study, card, ...read }) =>
      toolResult(agent, async () => {
        await refuseInTurns(agent, study);
        const analysis = await analysisOf(agent, study, read);
        return cardSummary(analysis, indexer(analysis.cards)(card));
      }),
  );

  server.registerTool(
    "get_ratings",
    {
      title: "How people rated the cards",
      description:
        "Shows the mean of each card and of each group on each scale of the study, the highest first, with 95 % intervals.",
      inputSchema: { study: studyId, ...reading },
      annotations: { readOnlyHint: true },
    },
    ({ study, ...read }) =>
      toolResult(agent, async () => {
        const { scales } = await readStudy(agent, study);
        if (!scales) throw new Refused("The cards of this study are not rated.");
        return ratingsSummary(await analysisOf(agent, study, read, undefined, ["ratings"]), scales);
      }),
  );

  server.registerTool(
    "score_structure",
    {
      title: "Score a structure",
      description:
        "Says how well a proposed structure (groups of cards, such as a new menu) agrees with how people sorted, and which cards fit badly. In a study in turns: how it agrees with the end of each chain.",
      inputSchema: {
        study: studyId,
        groups: z
          .array(
            z.object({
              name: z.string().max(limits.structure_name),
              cards: z.array(z.string().max(limits.card_label)).max(limits.cards_per_study),
            }),
          )
          .min(1)
          .max(limits.categories_per_study)
          .describe("Each group with its cards, by label or id; a card in one group at most"),
        ...reading,
      },
      annotations: { readOnlyHint: true },
    },
    ({ study, groups, ...read }) => toolResult(agent, () => scoreOf(agent, study, groups, read)),
  );
}

/** Refuses what counts people as independent of a study in which they saw each other's work. */
async function refuseInTurns(agent: Agent, id: string): Promise<void> {
  const { delphi } = await readStudy(agent, id);
  if (delphi)
    throw new Refused(
      "This study is sorted in turns: people saw each other's work, so they are not counted. get_conclusion has its chains.",
    );
}

/** The analysis with average linkage, as the dashboard shows it, at `k` groups where given. */
const analysisOf = (
  agent: Agent,
  id: string,
  read: Reading,
  k?: number,
  include: readonly AnswerExtra[] = [],
): Promise<AnalysisFigures> =>
  callApi<z.output<typeof analysisAnswer>>(
    agent,
    analyze,
    "POST",
    `/api/cardsort/studies/${encodeURIComponent(id)}/analyze/`,
    {
      params: { id },
      body: {
        linkage_method: "average",
        include_mds: false,
        include,
        ...read,
        ...(k && { min_clusters: k, max_clusters: k }),
      },
    },
  );

const chainsOf = (agent: Agent, id: string): Promise<Chain[]> =>
  callApi(agent, chains, "GET", `/api/cardsort/studies/${encodeURIComponent(id)}/chains/`, {
    params: { id },
  });

const decidedIn = (agent: Agent, id: string): Promise<StudyDecision[]> =>
  callApi(agent, decisions, "GET", `/api/cardsort/studies/${encodeURIComponent(id)}/decisions/`, {
    params: { id },
  });

type Labelled = { id: string; label: string };

/**
 * Finds the index of a card by its label or id.
 *
 * @throws Refused when no card has this label or id
 */
function indexer(cards: readonly Labelled[]): (card: string) => number {
  const places = new Map<string, number>();
  for (const [at, { id, label }] of cards.entries())
    for (const name of [id, label.toLowerCase()]) if (!places.has(name)) places.set(name, at);
  return (card) => {
    const at = places.get(card.trim().toLowerCase());
    if (at === undefined)
      throw new Refused(`There is no card "${card}". Call get_study for the labels.`);
    return at;
  };
}

async function scoreOf(
  agent: Agent,
  id: string,
  groups: { name: string; cards: string[] }[],
  read: Reading,
) {
  const { cards } = await readStudy(agent, id);
  const indexOf = indexer(cards);
  const cardOf = (label: string) => cards[indexOf(label)].id;
  const structure = {
    name: "Proposed",
    groups: groups.map(({ name, cards: labels }) => ({ name, cards: labels.map(cardOf) })),
  };
  const { note, participant_count, structures } = await callApi<z.output<typeof scoreAnswer>>(
    agent,
    score,
    "POST",
    `/api/cardsort/studies/${encodeURIComponent(id)}/score/`,
    { params: { id }, body: { structures: [structure], ...read } },
  );
  const [scored] = structures;
  const labels = new Map(cards.map((card) => [card.id, card.label]));
  if (scored.chains)
    return {
      not_defined: note,
      meaning: "adjusted Rand index: 1: the same groups; 0: no better than chance",
      chains: scored.chains.map(({ ari, chain, differing, pairs_agree, turn }) => {
        const { items, more } = shortened(differing, MOST_MISFITS);
        return {
          ...{ chain, last_turn: turn, adjusted_rand_index: ari },
          pairs_of_cards_that_agree: pairs_agree === null ? null : inPercent(pairs_agree),
          cards_in_another_group: items.map((card) => labels.get(card)),
          ...(more > 0 && { more_such_cards: more }),
        };
      }),
    };
  const misfits = scored.cards
    .filter(({ own, other }) => other !== null && other > (own ?? 0))
    .sort((a, b) => (a.own ?? 0) - (a.other ?? 0) - ((b.own ?? 0) - (b.other ?? 0)));
  const { items, more } = shortened(misfits, MOST_MISFITS);
  return {
    participants: participant_count,
    mean_adjusted_rand_index: scored.mean_ari,
    interval_95: [scored.low, scored.high],
    meaning: "1: everybody sorted exactly so; 0: no better than chance",
    cards_that_people_put_elsewhere: items.map(({ card, group, other_group, agreement }) => ({
      card: labels.get(card),
      here: groups[group].name,
      rather: other_group === null ? null : groups[other_group].name,
      people_who_agree: agreement === null ? null : inPercent(agreement),
    })),
    ...(more > 0 && { more_such_cards: more }),
  };
}
