import { SIMILARITIES } from "../../analysis/contract/methods.ts";
import type {
  AnalysisInput,
  AnalysisOptions,
  AnalysisView,
  SortLevel,
} from "../../analysis/contract/types.ts";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import type { PassChoice } from "../../domain/results/chosen-passes.ts";
import { decidedName } from "../../domain/results/decided-groups.ts";
import type { StudyDecision } from "../../domain/results/study-decision.ts";
import { SESSION_FLAGS } from "../../domain/sorts/session-flags.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import { type Concepts, countsSeveral, type Details, type Findings } from "./file-kinds.ts";

const LINKAGE = {
  average: "average linkage (Sokal and Michener 1958) on 1 - similarity",
  complete: "complete linkage on 1 - similarity",
  single: "single linkage on 1 - similarity",
  ward: "Ward's criterion (Ward 1963) on the square root of 1 - similarity",
};

/** All that may be cited, each by the names of its authors and its year. */
const REFERENCES = [
  "Arvesen, J. N. (1969). Jackknifing U-statistics. Annals of Mathematical Statistics, 40, 2076-2100.",
  "Borg, I., & Groenen, P. J. F. (2005). Modern multidimensional scaling (2nd ed.). Springer.",
  "Cochran, W. G., & Cox, G. M. (1957). Experimental designs (2nd ed.). Wiley.",
  "Coxon, A. P. M. (1999). Sorting data: collection and analysis. Sage.",
  "Deibel, K., Anderson, R., & Anderson, R. (2005). Using edit distance to analyze card sorts. Expert Systems, 22, 129-138.",
  "Felsenstein, J. (1985). Confidence limits on phylogenies: an approach using the bootstrap. Evolution, 39, 783-791.",
  "Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin, 76, 378-382.",
  "Gusfield, D. (2002). Partition-distance: a problem and class of perfect graphs arising in clustering. Information Processing Letters, 82, 159-164.",
  "Hesterberg, T. C. (2015). What teachers should know about the bootstrap. The American Statistician, 69, 371-386.",
  "Hubert, L., & Arabie, P. (1985). Comparing partitions. Journal of Classification, 2, 193-218.",
  "Kane, M., & Trochim, W. M. K. (2007). Concept mapping for planning and evaluation. Sage.",
  "Kaufman, L., & Rousseeuw, P. J. (1990). Finding groups in data. Wiley.",
  "Krippendorff, K. (2004). Content analysis (2nd ed.). Sage.",
  "Kruskal, J. B. (1964). Nonmetric multidimensional scaling: a numerical method. Psychometrika, 29, 115-129.",
  "Paul, C. L. (2008). A modified Delphi approach to a new card sorting methodology. Journal of Usability Studies, 4(1), 7-30.",
  "Rosas, S. R., & Kane, M. (2012). Quality and rigor of the concept mapping methodology: a pooled study analysis. Evaluation and Program Planning, 35, 236-245.",
  "Rousseeuw, P. J. (1987). Silhouettes. Journal of Computational and Applied Mathematics, 20, 53-65.",
  "Rugg, G., & McGeorge, P. (1997). The sorting techniques. Expert Systems, 14, 80-93.",
  "Sokal, R. R., & Michener, C. D. (1958). A statistical method for evaluating systematic relationships. University of Kansas Science Bulletin, 38, 1409-1438.",
  "Spearman, C. (1910). Correlation calculated from faulty data. British Journal of Psychology, 3, 271-295.",
  "Ward, J. H. (1963). Hierarchical grouping to optimize an objective function. Journal of the American Statistical Association, 58, 236-244.",
  "Wilson, E. B. (1927). Probable inference. Journal of the American Statistical Association, 22, 209-212.",
];

/** How the results were computed, for the methods section of a publication: tests, numbers of draws, seed, references. */
export function methodsText(
  { index: { study }, input }: LoadedStudy,
  {
    agreement,
    cards,
    dealt,
    participant_count,
    placement_table: { columns },
    excluded,
    similarity,
  }: AnalysisView,
  { label_merges, level = "both", linkage_method, seed, similarity_method }: AnalysisOptions,
  { conclusion, reliability, replicates }: Findings,
  { models, segments }: Details,
  decided: readonly StudyDecision[],
  concepts: Concepts | null,
  /** Which of repeated sorts the reader chose; null where nobody sorted repeatedly. */
  chosen: (PassChoice & { isPublic: boolean }) | null,
): string {
  const isOfSeveral = countsSeveral(chosen && { chosen });
  const isGraded = input.passes !== undefined;
  const sentences = [
    `${participant_count} participants sorted ${cards.length} cards in ${study.sort_type === "open" ? "an open" : `a ${study.sort_type}`} card sort ("${study.title}"). ${leftOutSentence(excluded)} The sorts were analyzed with Sortwell, engine ${ENGINE_VERSION}.`,
    ...(chosen ? [choiceSentence(chosen)] : []),
    ...mergesSentence(label_merges, agreement.method !== null, columns.length),
    ...(dealt ? [dealtSentence(agreement.cards, similarity.filled)] : []),
    `The similarity of two cards is ${isGraded ? gradedSimilarity(input, level) : SIMILARITIES[similarity_method].words}; cards were clustered by ${LINKAGE[linkage_method]}.`,
    "The number of groups is that of the cut, among those into 2 to 30 groups, with the greatest mean silhouette on 1 - similarity (Rousseeuw 1987); its strength is worded after Kaufman and Rousseeuw (1990).",
    "Whether there is structure was tested with 999 permutations of the cards within each participant, group sizes kept, at the 5 % level.",
    ...(isOfSeveral
      ? []
      : [
          "Two groups were asked about as one, and the two parts of a group below the cut as two, of the participants who had placed two cards of each: who put at least half of the pairs across them into one category joins them, and who put fewer, and more than twice that share of the pairs within each part, splits them. What 10 to 90 % join or split by the whole 95 % interval (Wilson 1927) is left to decide.",
        ]),
    `The support of a cluster is its share of ${replicates} bootstrap resamples of the participants (Felsenstein 1985), with the cards in random order in each. The reproducibility of the groups is the mean adjusted Rand index (Hubert and Arabie 1985) of the groups and those proposed in 200 resamples.`,
    `The reliability of the similarities is the correlation of ${reliability.halves} random halves, stepped up to all participants (Spearman 1910), with a jackknife interval.`,
    `${isGraded ? "Intervals of similarities are percentile intervals of the means of 1,000 resamples of the participants, expanded (Hesterberg 2015), and Student's t for fewer than 15 participants" : "Intervals of similarities are Wilson's (1927)"}${isOfSeveral ? "" : "; those of agreement between participants, including Fleiss' kappa (1971) and Krippendorff's alpha (2004), are 95 % jackknife intervals over participants (Arvesen 1969)"}.`,
    ...(isOfSeveral
      ? []
      : [
          `Whether participants sorted by more than one mental model was tested with up to ${models.draws} simulated studies of a single model.`,
        ]),
    ...(segments.comparisons > 0
      ? [
          `Segments were compared with all other participants by permutation tests of the correlation of similarities (999 relabellings), corrected for ${segments.comparisons} comparisons (Bonferroni).`,
        ]
      : []),
    ...(concepts ? conceptSentences(study, concepts) : []),
    `All random draws have the seed ${seed}.`,
  ];
  const found =
    conclusion?.k == null
      ? []
      : [
          `Result: ${conclusion.k} groups, mean silhouette ${conclusion.best_silhouette?.toFixed(3)}, p = ${conclusion.p_structure?.toFixed(3)}, reproducibility ${conclusion.reproducibility?.estimate.toFixed(2) ?? "not computed"}${isOfSeveral ? "" : `; left to decide: ${conclusion.decisions.length} of ${conclusion.asked.length} pairs`}.`,
        ];
  const taken =
    decided.length === 0 ? [] : [`Decided: ${decided.map(decisionSentence).join("; ")}.`];
  return withReferences([...sentences, ...found, ...taken].join(" "));
}

/** Which of repeated sorts count. A criterion is a participant's text, which a public archive does not have. */
function choiceSentence({ criterion, isPublic, pass }: PassChoice & { isPublic: boolean }): string {
  if (pass !== null) return `Of the sorts of each participant, number ${pass} was read.`;
  if (criterion === null)
    return "All sorts of each participant count together; names of groups are those of the last one.";
  return `Of the sorts of each participant, those by ${isPublic ? "one criterion" : `"${criterion}"`} were read, after merging spellings.`;
}

/** The text, and below it the references that it cites. */
export function withReferences(text: string): string {
  const references = REFERENCES.filter((reference) => isCited(text, reference));
  return `${text}\n\nReferences\n\n${references.join("\n")}\n`;
}

/** The similarity of sorts with several passes, levels or places. */
function gradedSimilarity({ passes = [] }: AnalysisInput, level: SortLevel): string {
  const all = passes.flat();
  const parts = [
    all.some(({ places }) => places.some(({ length }) => length > 1))
      ? "the number of categories that hold both cards divided by the number that hold either"
      : "1 for cards in one category",
    ...(all.some(({ parents }) => Object.keys(parents).length > 0) ? [LEVEL[level]] : []),
    "0 otherwise",
  ];
  const isRepeated = passes.some(({ length }) => length > 1);
  const of = isRepeated
    ? ", averaged over the sorts of the participant that placed both (repeated sorts: Rugg and McGeorge 1997)"
    : "";
  return `the mean over the participants who placed both of this value: ${parts.join(", ")}${of}`;
}

const LEVEL: Record<SortLevel, string> = {
  lower: "larger groups ignored",
  upper: "larger groups in place of categories",
  both: "1/2 for different categories of one larger group (Coxon 1999)",
};

/** What is said of the scales and of the map, for a study whose cards are rated. */
function conceptSentences(
  { scales = [] }: LoadedStudy["index"]["study"],
  { map, ratings }: Concepts,
): string[] {
  const asked = scales.map(({ high, low, question }, at) => {
    return `"${question}" (${low} to ${high}, ${ratings[at]?.people ?? 0} participants)`;
  });
  return [
    `The cards were rated on ${asked.join("; ")}. A card's mean has a 95 % t-interval; the mean of a group is that of its cards' means (concept mapping: Kane and Trochim 2007; what is usual: Rosas and Kane 2012).`,
    ...(map === null || map.stress === null
      ? []
      : [
          `The cards were mapped in two dimensions by nonmetric scaling (Kruskal 1964), from the classical solution, by majorization with the primary approach to ties (Borg and Groenen 2005): stress-1 is ${map.stress.toFixed(3)} after ${map.steps} steps.`,
        ]),
  ];
}

const decisionSentence = (decision: StudyDecision) =>
  `${decision.outcome} ${decision.outcome === "one" ? "group" : "groups"} (${decidedName(decision)}), ${decision.at.slice(0, "2000-01-01".length)}`;

function dealtSentence(cards: AnalysisView["agreement"]["cards"], filled: number): string {
  const shown = cards.map((card) => card.shown ?? 0);
  const blank =
    filled > 0
      ? ` For the tree and the map, the ${filled} pairs that nobody was shown were given the mean similarity.`
      : "";
  return `Each participant was dealt a part of the cards, in random rounds balanced by cards and pairs (an approximate balanced incomplete block design; Cochran and Cox 1957); each card was shown to ${Math.min(...shown)} to ${Math.max(...shown)} participants.${blank}`;
}

/** Whether the text cites a source: the last name of its first author, and the year within the same parentheses or words. */
function isCited(text: string, reference: string): boolean {
  const author = reference.slice(0, reference.indexOf(","));
  const year = /\((\d{4})\)/.exec(reference)?.[1] ?? "";
  return new RegExp(`${author}[^();]{0,40}\\(?${year}`).test(text);
}

/** How many sorts were left out, and why. */
function leftOutSentence(excluded: AnalysisView["excluded"]): string {
  if (excluded.length === 0) return "No completed sort was left out.";
  const counts = new Map<string, number>();
  for (const { reasons } of excluded)
    for (const reason of new Set(reasons.map(reasonInWords)))
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const listed = [...counts].map(([reason, count]) => `${reason}: ${count}`);
  return `${excluded.length} further ${excluded.length === 1 ? "sort was" : "sorts were"} left out (${listed.join("; ")}).`;
}

/** A reason that the researchers wrote themselves may name somebody, and the text is in public archives too. */
function reasonInWords(reason: string): string {
  const [decision = "", given] = reason.split(": ");
  const flag = SESSION_FLAGS.find((one) => one === (given ?? decision));
  if (flag) return `flagged as ${flag.replaceAll("_", " ")}${given ? ", by decision" : ""}`;
  return REASONS.get(decision) ?? "by decision of the researchers";
}

const REASONS = new Map([
  ["segment", "not among the chosen participants"],
  ["no_such_pass", "without the chosen sort"],
  ["no_consent", "no consent"],
  ["by_researcher", "by decision of the researchers"],
]);

/** Which of the participants' names were merged; categories of a closed sort are never merged. */
function mergesSentence(
  merges: AnalysisOptions["label_merges"],
  isClosed: boolean,
  left: number,
): string[] {
  if (isClosed) return [];
  if (merges.length === 0)
    return [`None of the ${left} names that participants gave to groups were merged.`];
  const merged = merges.reduce((sum, { labels }) => sum + new Set(labels).size, 0);
  const all = left + merged - merges.length;
  return [
    `${merged} of the ${all} names that participants gave to groups were merged into ${merges.length}: ${merges.map(({ labels, name }) => `${labels.filter((label) => label !== name).join(", ")} into ${name}`).join("; ")}.`,
  ];
}
