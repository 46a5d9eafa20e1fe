import type { AnalysisOptions, AnalysisView } from "../../analysis/types.ts";
import { ENGINE_VERSION } from "../../analysis/version.ts";
import type { LoadedStudy } from "../engine/loaded-study.ts";
import type { Findings } from "./file-kinds.ts";

const SIMILARITY: Record<AnalysisOptions["similarity_method"], string> = {
  jaccard:
    "the number of participants who put both cards into one category, divided by the number who placed at least one of them",
  co_occurrence:
    "the number of participants who put both cards into one category, divided by the number who placed both",
  jaccard_groups: "the Jaccard index of the sets of categories that contain each card",
};

const LINKAGE: Record<AnalysisOptions["linkage_method"], string> = {
  average: "average linkage on 1 - S",
  complete: "complete linkage on 1 - S",
  single: "single linkage on 1 - S",
  ward: "Ward's method (ward.D2) on the square root of 1 - S",
};

/** A paragraph for the methods section, with its sources. */
export function methodsText(
  { index }: LoadedStudy,
  view: AnalysisView,
  { similarity_method, linkage_method, seed }: AnalysisOptions,
  { conclusion }: Findings,
): string {
  const { participant_count, excluded, cards } = view;
  return `Methods
=======

${participant_count} participants sorted ${cards.length} cards in ${index.study.sort_type === "open" ? "an open" : `a ${index.study.sort_type}`} card sort ("${index.study.title}"); ${excluded.length} further sorts were
left out. ${view.dealt ? "Each participant was shown a part of the cards. " : ""}The sorts were collected and analysed with Sortwell (analysis engine ${ENGINE_VERSION}, seed ${seed}). The similarity S of
two cards is ${SIMILARITY[similarity_method]}. Cards were
clustered by ${LINKAGE[linkage_method]}. ${
    conclusion?.k
      ? `The tree was cut into ${conclusion.k} groups, the number with the best mean silhouette
(${conclusion.best_silhouette?.toFixed(3)}; Rousseeuw 1987).`
      : "No number of groups is proposed."
  } The structure was tested against permutations of each participant's
groups${conclusion?.p_structure ? ` (p = ${conclusion.p_structure.toFixed(3)})` : ""}. The support of groups is the share of bootstrap resamples of participants whose tree has them
(Felsenstein 1985), their reproducibility the mean adjusted Rand index of the groups of resamples (Hubert and Arabie 1985).
Intervals of single similarities are Wilson intervals (Wilson 1927).

analysis.R and analysis.py compute the similarity, the tree and the silhouettes again from placements.csv, and say whether
they are the same.

Sources

Felsenstein, J. (1985). Confidence limits on phylogenies: an approach using the bootstrap. Evolution 39, 783-791.
Hubert, L., & Arabie, P. (1985). Comparing partitions. Journal of Classification 2, 193-218.
Rousseeuw, P. J. (1987). Silhouettes. Journal of Computational and Applied Mathematics 20, 53-65.
Wilson, E. B. (1927). Probable inference, the law of succession, and statistical inference. JASA 22, 209-212.
`;
}
