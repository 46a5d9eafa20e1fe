import { expect, it } from "vitest";
import {
  chanceClaim,
  contestedClaim,
  differenceClaim,
  enoughClaim,
  missingClaim,
  modelsClaim,
  oneModelClaim,
  peopleOfGroups,
  reliabilityClaim,
  stableClaim,
} from "../../../app/results/texts/claims.ts";
import {
  alike,
  alternatives,
  answerOf,
  type Case,
  clear,
  continuum,
  difference,
  dutch,
  english,
  enough,
  few,
  figures,
  lacking,
  nested,
  noise,
  pairs,
  sensitive,
  twoWays,
  weak,
} from "./claims-cases.ts";

/** No-break spaces are written as spaces. */
const CASES: Case[] = [
  [
    "1: halves of one population are not said to differ, and no effect is named",
    alike,
    ({ segment }) => segment.differ,
    false,
    (words, answer) => Object.values(difference(words, answer)).join(" "),
    "No difference is shown. The similarities correlate 0.63. Random groups of these sizes give 0.61, and 19 of 20 of them at least 0.54 (p = 0.752).",
    "Er is geen verschil aangetoond. De gelijkenissen correleren 0,63. Willekeurige groepen van deze grootte geven 0,61, en 19 van de 20 minstens 0,54 (p = 0,752).",
  ],
  [
    "1: halves with other ways of sorting are said to differ",
    twoWays,
    ({ segment }) => segment.differ,
    true,
    (words, answer) => difference(words, answer).claim,
    "Yes: A and B sort these cards differently.",
    "Ja: A en B sorteren deze kaarten anders.",
  ],
  [
    "2: few people are too few to judge",
    answerOf({ people: 6, noise: 0.3 }, 1),
    ({ conclusion }) => conclusion.enough,
    "too_few",
    enough,
    "6 participants are too few to judge.",
    "6 deelnemers zijn te weinig om dit te beoordelen.",
  ],
  [
    "2: clear groups of many people are enough",
    clear,
    ({ conclusion }) => conclusion.enough,
    "enough",
    enough,
    "Probably. Another 60 participants would give nearly the same groups.",
    "Waarschijnlijk. 60 andere deelnemers zouden bijna dezelfde groepen geven.",
  ],
  [
    "2: nearly enough names another number of groups where one is listed",
    nested,
    ({ conclusion: { alternatives: others, enough: verdict } }) => [verdict, others],
    ["nearly", [2, 3]],
    enough,
    "Nearly. Another 60 participants would give similar groups, but perhaps another number of them.",
    "Bijna. 60 andere deelnemers zouden vergelijkbare groepen geven, maar misschien een ander aantal.",
  ],
  [
    "2: the figures say what their range is, and how many repeats propose nothing",
    noise,
    ({ conclusion: { reproducibility } }) => reproducibility?.none,
    0.085,
    (words, { conclusion, ...answer }) => {
      const reproducibility = conclusion.reproducibility && {
        ...conclusion.reproducibility,
        none: 0.115,
      };
      return figures(words, { ...answer, conclusion: { ...conclusion, reproducibility } });
    },
    "The groups of repeated analyses agree 0.32 with these on average (9 of 10 of them 0.00 to 0.62; 1 is the same groups, 0 is chance). 12 % of them propose no groups at all. With 30 participants expect about 0.35, with 40 about 0.36.",
    "Tussen deze groepen en die van herhaalde analyses is de overeenkomst gemiddeld 0,32 (bij 9 van de 10 ervan 0,00 tot 0,62; 1 is dezelfde groepen, 0 is toeval). 12 % van die analyses stelt helemaal geen groepen voor. Verwacht met 30 deelnemers ongeveer 0,35, met 40 ongeveer 0,36.",
  ],
  [
    "2: nothing is enough where no groups are proposed",
    weak,
    ({ conclusion: { enough: verdict, k } }) => [verdict, k],
    [null, null],
    enough,
    null,
    null,
  ],
  [
    "3: a number that nearly all repeats give is said to be that",
    clear,
    ({ conclusion: { alternatives: others, k, reproducibility } }) => [
      others,
      reproducibility?.k_shares.find((one) => one.k === k)?.share,
    ],
    [[], 1],
    alternatives,
    "At least 9 of 10 repeated analyses give this number too.",
    "Minstens 9 van de 10 herhaalde analyses geven ook dit aantal.",
  ],
  [
    "3: without alternatives, but in fewer repeats, nothing is said",
    alike,
    ({ conclusion: { alternatives: others, k, reproducibility } }) => [
      others,
      reproducibility?.k_shares.find((one) => one.k === k)?.share,
    ],
    [[3, 5, 7], 0.85],
    (words, answer) =>
      alternatives(words, { ...answer, conclusion: { ...answer.conclusion, alternatives: [] } }),
    null,
    null,
  ],
  [
    "3: many alternatives are counted, not called almost any number",
    few,
    ({ conclusion }) => conclusion.alternatives,
    [2, 3, 5, 6, 7, 8, 9, 10, 11],
    alternatives,
    "With other participants it could also be one of 9 other numbers, from 2 to 11.",
    "Met andere deelnemers kan het ook een van 9 andere aantallen zijn, van 2 tot 11.",
  ],
  [
    "3: methods that give other groups of a listed number are named too",
    continuum,
    ({ conclusion: { alternatives: others, sensitivity } }) => [
      others,
      sensitivity?.some(({ ari, k }) => k === 4 && ari !== null && ari < 0.8),
    ],
    [[2, 4, 5, 6], true],
    sensitive,
    "Some other methods propose clearly different groups (see Reliability).",
    "Sommige andere methoden stellen duidelijk andere groepen voor (zie Betrouwbaarheid).",
  ],
  [
    "4: missing cards are counted, and the strength is that of co-occurrence",
    lacking,
    ({ conclusion: { best_silhouette, missing_share, strength } }) => [
      missing_share.toFixed(3),
      best_silhouette?.toFixed(3),
      strength,
    ],
    ["0.205", "0.318", "reasonable"],
    (words, { conclusion }) => missingClaim(words, conclusion, "jaccard"),
    "21 % of the placements are missing. Jaccard counts a missing card as apart, which makes the structure look weaker; its strength is therefore judged by co-occurrence.",
    "21 % van de plaatsingen ontbreekt. Jaccard telt een ontbrekende kaart als apart, waardoor de structuur zwakker lijkt; de sterkte is daarom bepaald met samen voorkomen.",
  ],
  [
    "4: missing cards are counted with co-occurrence too",
    lacking,
    ({ conclusion }) => conclusion.missing_share > 0.05,
    true,
    (words, { conclusion }) => missingClaim(words, conclusion, "co_occurrence"),
    "21 % of the placements are missing. Co-occurrence leaves them out.",
    "21 % van de plaatsingen ontbreekt. Samen voorkomen laat ze buiten beschouwing.",
  ],
  [
    "5: two separate models are named with their sizes",
    twoWays,
    ({ conclusion: { models } }) => [models?.sizes, (models?.p_gradual ?? 1) <= 0.05],
    [[12, 12], true],
    (words, { models }) => modelsClaim(words, models),
    "People sort in 2 separate ways (12 and 12 people).",
    "Mensen sorteren op 2 aparte manieren (12 en 12 mensen).",
  ],
  [
    "7: chance that gives groups as clear does not rule out a structure",
    weak,
    ({ conclusion: { k, p_structure } }) => [k, p_structure],
    [null, 0.858],
    (words, { conclusion }) => chanceClaim(words, conclusion),
    "Chance alone could give groups as clear as these. That does not rule out a structure.",
    "Ook door toeval alleen kunnen even duidelijke groepen ontstaan. Dat sluit een structuur niet uit.",
  ],
  [
    "7: of a proposal, that chance rarely gives it",
    noise,
    ({ conclusion }) => conclusion.p_structure,
    0.024,
    (words, { conclusion }) => chanceClaim(words, conclusion),
    "Chance alone rarely gives groups this clear.",
    "Door toeval alleen ontstaan zulke duidelijke groepen zelden.",
  ],
  [
    "10: where no second model is found, one may have been missed",
    clear,
    ({ models }) => [models.models.length, models.least_seen],
    [0, 8],
    (words, { models }) => oneModelClaim(words, models),
    "No second way of sorting was found. A clear one of fewer than 8 people may have been missed. Joining or dividing groups does not count as one.",
    "Er is geen tweede manier van sorteren gevonden. Een duidelijke van minder dan 8 mensen kan gemist zijn. Groepen samenvoegen of splitsen telt niet als een tweede.",
  ],
  [
    "10: with too few people for two models, none is looked for",
    pairs,
    ({ models }) => [models.participant_count, models.p],
    [2, null],
    (words, { models }) => oneModelClaim(words, models),
    "With fewer than 6 participants, no second way of sorting can be found.",
    "Met minder dan 6 deelnemers is geen tweede manier van sorteren te vinden.",
  ],
  [
    "10: a continuum of people is not called separate ways",
    continuum,
    ({ conclusion: { models } }) => [models?.sizes, (models?.p_gradual ?? 0) > 0.05],
    [[40, 20], true],
    (words, { models }) => modelsClaim(words, models),
    "People do not all sort in one way: they are around 2 ways (40 and 20 people), or gradually between them.",
    "Niet iedereen sorteert op dezelfde manier: mensen zitten rond 2 manieren (40 en 20 mensen), of geleidelijk daartussen.",
  ],
  [
    "11: clear cards of few people are unclear, not shared",
    few,
    ({ conclusion }) => [...new Set(conclusion.contested.map(({ kind }) => kind))],
    ["unclear"],
    (words, { conclusion }) => Object.values(contestedClaim(words, conclusion)).join(" | "),
    " | No card is shown to fit two groups equally well. | For 10 cards there are too few people to tell",
    " | Van geen kaart staat vast dat die even goed bij twee groepen past. | Voor 10 kaarten zijn er te weinig mensen om het te zeggen",
  ],
  [
    "11: one shared card is said in the singular",
    continuum,
    ({ conclusion }) => conclusion.contested.filter(({ kind }) => kind === "shared").length,
    1,
    (words, { conclusion }) => contestedClaim(words, conclusion).shared,
    "1 card fits two groups about equally well. Percentages are mean similarities.",
    "1 kaart past ongeveer even goed bij twee groepen. De percentages zijn gemiddelde gelijkenissen.",
  ],
  [
    "12: two people who agree on three cards are not said to be reliable",
    pairs,
    ({ reliability }) => reliability.full,
    1,
    (words, { reliability }) => reliabilityClaim(words, reliability),
    null,
    null,
  ],
  [
    "12: halves that agree no more than by chance show no reliability",
    noise,
    ({ reliability }) => reliability.full,
    0,
    (words, { reliability }) => reliabilityClaim(words, reliability),
    "No reliability is shown: the similarities of two halves of the participants agree no more than by chance.",
    "Er blijkt geen betrouwbaarheid: de gelijkenissen van twee helften van de deelnemers komen niet meer overeen dan bij toeval.",
  ],
];

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

it.each(CASES)("%s", (_, answer, fields, values, say, said, saidInDutch) => {
  expect(fields(answer)).toEqual(values);
  expect(plain(say(english, answer))).toBe(said);
  expect(plain(say(dutch, answer))).toBe(saidInDutch);
});

it("6: a support just below the threshold is not rounded up to it", () => {
  expect(plain(stableClaim(english, 0.699))).toBe(
    "not stable: it came back in only 69 % of repeated analyses",
  );
  expect(plain(stableClaim(dutch, 0.7))).toBe(
    "stabiel: kwam terug in 70 % van de herhaalde analyses",
  );
});

it("2: a reproducibility just below the threshold is not rounded up to it", () => {
  const { conclusion } = alike;
  if (conclusion.reproducibility === null) throw new Error("nothing proposed");
  const reproducibility = { ...conclusion.reproducibility, estimate: 0.8999 };
  expect(enoughClaim(english, { ...conclusion, reproducibility }, 24)?.figures).toContain(
    "agree 0.89 with these",
  );
});

it("11: cards on their own are not said to fit a group", () => {
  const alone = [{ card: 1, nearest_group: 0, score: 0.2 }];
  expect(contestedClaim(english, { alone, contested: [] }).none).toBe(
    "Apart from those on their own, every card fits its group clearly better than any other.",
  );
  expect(contestedClaim(english, { alone: [], contested: [] }).none).toBe(
    "Every card fits its own group clearly better than any other.",
  );
});
it("1: two studies are not called A and B", () => {
  const { segment } = twoWays;
  expect(differenceClaim(english, { ...segment, total: 1 }, 1, "studies").claim).toBe(
    "Yes: people in the two studies sort these cards differently.",
  );
});

it("groups are those of the people whose way of sorting has exactly them", () => {
  const way = (people: number, ...groups: number[][]) => ({
    sessions: Array.from({ length: people }, (_, at) => String(at)),
    groups: groups.map((cards) => ({ cards })),
  });
  const models = [way(29, [0, 1], [2, 3]), way(7, [0, 2], [1, 3])];
  expect(peopleOfGroups({ models }, [{ cards: [3, 2] }, { cards: [0, 1] }])).toBe(29);
  expect(peopleOfGroups({ models }, [{ cards: [0, 2] }, { cards: [1, 3] }])).toBe(7);
  expect(peopleOfGroups({ models }, [{ cards: [0, 1, 2] }, { cards: [3] }])).toBeNull();
});
