import { countsUnseen } from "../../../analysis/contract/methods.ts";
import type { AnalysisOptions, LinkageMethod } from "../../../analysis/contract/types.ts";
import { R_CONCEPTS, R_CONCEPTS_SAID, type ScriptParts } from "./concept-code.ts";
import { R_DECISIONS, R_DECISIONS_SAID } from "./decision-code.ts";
import { R_CLEARNESS, R_FILL, rCounted, rGraded } from "./similarity-code.ts";

const R_METHOD = { average: "average", complete: "complete", single: "single", ward: "ward.D2" };

/** The distance of two joined clusters from each other one, from theirs. */
const R_JOINED: Record<LinkageMethod, string> = {
  average: "(size[i] * near[i, ] + size[j] * near[j, ]) / (size[i] + size[j])",
  complete: "pmax(near[i, ], near[j, ])",
  single: "pmin(near[i, ], near[j, ])",
  ward: "sqrt(((size[i] + size) * near[i, ]^2 + (size[j] + size) * near[j, ]^2 - size * height[t]^2) / (size[i] + size[j] + size))",
};
/**
 * An R script that reads the exported files, recomputes the silhouettes, the conclusion and the agreement, and compares
 * them with the exported ones. With tied pairs several trees are right, and R chooses another one than we do: it therefore
 * checks that each merge of the exported tree joins two nearest clusters, and cuts that tree.
 */
export const rScript = (
  { level = "both", linkage_method, similarity_method }: AnalysisOptions,
  cophenetic: number | null,
  { dealt = false, graded = false, rated = false, several = false }: ScriptParts,
): string => `# Reads the exported tables from the folder it is run in, computes the similarity, the tree, the silhouettes,
# the conclusion and the agreement anew, and says whether they are the same. No packages needed.
p <- read.csv("placements.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
${graded ? "all_places <- p\nusers <- unique(p$user_id)\np <- p[p$first == 1, ]\n" : ""}exported <- read.csv("tree-r.csv")
order_of_cards <- read.csv("card-by-category.csv", stringsAsFactors = FALSE, encoding = "UTF-8", check.names = FALSE)
ids <- as.character(order_of_cards$card_id)
labels <- as.character(order_of_cards$card)
${graded ? "" : "users <- unique(p$user_id)\n"}
# z[participant, card] is the category, NA where the card has none
z <- matrix(NA, length(users), length(ids))
z[cbind(match(p$user_id, users), match(as.character(p$card_id), ids))] <- p$category_id

n <- length(ids)
${graded ? rGraded(level) : rCounted(similarity_method, dealt)}${rated ? "known <- !is.na(S)\n" : ""}${dealt ? R_FILL : ""}dimnames(S) <- list(labels, labels)

d <- as.dist(${linkage_method === "ward" ? "sqrt(1 - S)" : "1 - S"})
tree <- hclust(d, method = "${R_METHOD[linkage_method]}")
# The heights at which each two cards meet: equal in two trees only if the trees are the same
heights_of <- function(merge, height) {
  members <- vector("list", nrow(merge))
  met <- matrix(0, n, n)
  cards_of <- function(cluster) if (cluster < 0) -cluster else members[[cluster]]
  for (t in seq_len(nrow(merge))) {
    a <- cards_of(merge[t, 1]); b <- cards_of(merge[t, 2])
    met[a, b] <- height[t]
    met[b, a] <- height[t]
    members[[t]] <- c(a, b)
  }
  met
}
met <- heights_of(as.matrix(exported[, c("merge_1", "merge_2")]), exported$height)
difference <- abs(as.matrix(cophenetic(tree)) - met)
first_tie <- match(1, exported$tied)

# Whether each merge of the exported tree joins two clusters that no others are nearer than, at its height. Where clusters
# are equally near, several trees are right
joins_nearest <- function(merge, height) {
  near <- as.matrix(d)
  diag(near) <- Inf
  size <- rep(1, n)
  row <- integer(nrow(merge))
  for (t in seq_len(nrow(merge))) {
    at <- sapply(merge[t, ], function(cluster) if (cluster < 0) -cluster else row[cluster])
    i <- at[1]; j <- at[2]
    if (abs(near[i, j] - height[t]) > 1e-9 || min(near) < height[t] - 1e-9) return(FALSE)
    joined <- ${R_JOINED[linkage_method]}
    near[i, ] <- near[, i] <- joined
    near[i, i] <- near[j, ] <- near[, j] <- Inf
    size[i] <- size[i] + size[j]
    row[t] <- i
  }
  TRUE
}
right_tree <- joins_nearest(as.matrix(exported[, c("merge_1", "merge_2")]), exported$height)

# The groups of the exported tree: the cards below its first n - k merges, numbered by their first card
groups_at <- function(k) {
  at <- seq_len(n)
  members <- vector("list", nrow(exported))
  for (t in seq_len(n - k)) {
    cards <- unlist(lapply(c(exported$merge_1[t], exported$merge_2[t]),
      function(cluster) if (cluster < 0) -cluster else members[[cluster]]))
    members[[t]] <- cards
    at[cards] <- min(cards)
  }
  at
}

# The mean silhouette of each number of groups on 1 - S, a card alone counting 0, and the best of them
silhouette_of <- function(groups, far = 1 - S) {
  mean(sapply(seq_len(n), function(i) {
    own <- groups == groups[i]
    if (sum(own) == 1) return(0)
    a <- sum(far[i, own]) / (sum(own) - 1)
    b <- min(sapply(setdiff(unique(groups), groups[i]), function(g) mean(far[i, groups == g])))
    if (max(a, b) == 0) 0 else (b - a) / max(a, b)
  }))
}
profile <- read.csv("number-of-groups.csv")
unique_cuts <- profile[!is.na(profile$silhouette), ]
silhouettes <- sapply(unique_cuts$groups, function(k) silhouette_of(groups_at(k)))
same_silhouettes <- all(abs(silhouettes - unique_cuts$silhouette) < 1e-9)
best <- function(values) unique_cuts$groups[which(values > max(values) - 1e-9)[1]]
same_best <- length(silhouettes) == 0 || best(silhouettes) == best(unique_cuts$silhouette)

# The conclusion: the proposed number of groups (empty where the structure is not significant), and its strength, which is
# that of co-occurrence where more than 5 % of the placements are missing
facts <- read.csv("analysis.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
fact <- function(name) {
  value <- facts$value[facts$name == name]
  if (length(value) == 0 || is.na(value) || value == "") NA else value
}
proposed <- as.integer(fact("proposed_groups"))
strength <- function(s) if (s <= 0.25) "none" else if (s <= 0.5) "weak" else if (s <= 0.7) "reasonable" else "strong"
far <- 1 - S
${countsUnseen(similarity_method) ? R_CLEARNESS : ""}same_conclusion <- if (length(silhouettes) == 0) TRUE else if (is.na(proposed)) {
  strength(max(silhouettes)) == fact("strength")
} else {
  proposed == best(silhouettes) && strength(silhouette_of(groups_at(proposed), far)) == fact("strength")
}

${several ? "" : R_DECISIONS}
# Fleiss' kappa of closed sorts, Krippendorff's alpha where a card is missing
agreement <- function(kappa) {
  used <- sort(unique(as.vector(z[!is.na(z)])))
  counts <- matrix(sapply(used, function(value) colSums(z == value, na.rm = TRUE)), nrow = n)
  placed <- rowSums(counts)
  counts <- counts[placed > 1, , drop = FALSE]
  placed <- placed[placed > 1]
  all <- sum(counts)
  agreeing <- sum(rowSums(counts * (counts - 1)) / (placed - 1))
  totals <- colSums(counts)
  chance <- if (kappa) sum(totals^2) / all else sum(totals * (totals - 1)) / (all - 1)
  (agreeing - chance) / (all - chance)
}
rater <- as.numeric(fact("rater_agreement_value"))
same_agreement <- is.na(rater) || abs(agreement(fact("rater_agreement") == "fleiss_kappa") - rater) < 1e-9
${rated ? R_CONCEPTS : ""}cat(sprintf("participants: %d, cards: %d\\n", length(users), n))
cat(sprintf("the exported tree joins the nearest cards and groups: %s\\n", right_tree))
cat(sprintf("silhouettes the same: %s, best number of groups the same: %s\\n", same_silhouettes, same_best))
cat(sprintf("proposed groups and strength the same: %s\\n", same_conclusion))
${several ? "" : R_DECISIONS_SAID}if (!is.na(rater)) cat(sprintf("%s the same: %s\\n", fact("rater_agreement"), same_agreement))
cat(sprintf("cophenetic correlation: %.10f, exported: ${cophenetic ?? "none"}\\n", cor(d, as.dist(met))))
${rated ? R_CONCEPTS_SAID : ""}different <- c("the tree", "the silhouettes", "the best number of groups", "the proposal"${several ? "" : ', "the decisions"'}, "the agreement"${rated ? ', "the ratings", "the map"' : ""})[
  !c(right_tree, same_silhouettes, same_best, same_conclusion${several ? "" : ", same_decisions"}, same_agreement${rated ? ", same_ratings, same_map" : ""})]
if (length(different) > 0) {
  cat(sprintf("DIFFERENT: %s cannot be had from these placements. Was a file changed, or are they of two exports?\\n",
    paste(different, collapse = ", ")))
} else {
  cat("REPRODUCED\\n")
  if (max(difference) > 1e-9) cat(sprintf(
    "From height %.10f on some are equally near, so several trees are right: the exported one, and R's own, which looks different.\\n",
    exported$height[first_tie]))
}

svg("dendrogram-r.svg", width = 8, height = max(5, n / 4))
plot(as.dendrogram(tree), horiz = TRUE, main = "Dendrogram (${linkage_method})")
invisible(dev.off())
`;
