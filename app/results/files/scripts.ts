import {
  countsUnseen,
  SIMILARITIES,
  type SimilarityMethod,
} from "../../analysis/contract/methods.ts";
import type { AnalysisOptions, LinkageMethod, SortLevel } from "../../analysis/contract/types.ts";

const R_METHOD = { average: "average", complete: "complete", single: "single", ward: "ward.D2" };

/** A divisor in the language of a script, or of the formula in its comment. */
function divisorText(method: SimilarityMethod, a: string, b: string): string {
  const { placed, both, together } = SIMILARITIES[method].divisor;
  const terms = [placed, placed, both, together].flatMap((factor, at) => {
    const name = [a, b, "B", "T"][at];
    const sign = factor < 0 ? "- " : "+ ";
    return factor === 0
      ? []
      : [`${sign}${Math.abs(factor) === 1 ? "" : `${Math.abs(factor)} * `}${name}`];
  });
  return terms.join(" ").replace(/^\+ /, "");
}
const rDivisor = (method: SimilarityMethod) => divisorText(method, "A_i", "A_j");
const formula = (method: SimilarityMethod) => {
  const divisor = rDivisor(method);
  return divisor.includes(" ") ? `T / (${divisor})` : `T / ${divisor}`;
};

// The pairs of cards that nobody was shown and placed both of get the mean of the others, to four digits.
const R_FILL = "S[is.na(S)] <- floor(mean(S[upper.tri(S)], na.rm = TRUE) * 10000 + 0.5) / 10000\n";
const PYTHON_FILL = `upper = S[np.triu_indices(n, 1)]
S[np.isnan(S)] = np.floor(np.nanmean(upper) * 10000 + 0.5) / 10000
`;

// The strength is that of co-occurrence where many placements are missing.
const R_CLEARNESS = `if (!is.na(proposed) && sum(!is.na(z)) < 0.95 * n * as.integer(fact("participants"))) {
  for (i in seq_len(n)) for (j in seq_len(n)) {
    both <- !is.na(z[, i]) & !is.na(z[, j])
    far[i, j] <- if (i == j) 0 else if (!any(both)) 1 else 1 - mean(z[both, i] == z[both, j])
  }
}
`;
const PYTHON_CLEARNESS = `    if placed.sum() < 0.95 * n * int(facts["participants"]):
        for i in range(n):
            for j in range(n):
                both = placed[:, i] & placed[:, j]
                far[i, j] = 0 if i == j else 1 - (z[both, i] == z[both, j]).mean() if both.any() else 1
`;

const rCounted = (method: SimilarityMethod, dealt: boolean): string => `S <- diag(n)
for (i in seq_len(n - 1)) for (j in (i + 1):n) {
  T <- sum(z[, i] == z[, j], na.rm = TRUE)
  A_i <- sum(!is.na(z[, i])); A_j <- sum(!is.na(z[, j]))
  B <- sum(!is.na(z[, i]) & !is.na(z[, j]))
  of <- ${rDivisor(method)}  # ${formula(method)}
  S[i, j] <- S[j, i] <- if (of == 0) ${dealt ? "NA" : "0"} else T / of
}
`;
const pythonCounted = (method: SimilarityMethod, dealt: boolean): string => `S = np.eye(n)
for i in range(n):
    for j in range(i + 1, n):
        both = placed[:, i] & placed[:, j]
        T, B = int((both & (z[:, i] == z[:, j])).sum()), int(both.sum())
        of = ${divisorText(method, "A[i]", "A[j]")}  # ${formula(method)}
        S[i, j] = S[j, i] = T / of if of else ${dealt ? "np.nan" : "0"}
`;

// Of each participant, the mean over the passes that placed both cards: the share of common places; where that is none and
// both levels count, one half for one larger group.
const rGraded = (level: SortLevel): string => `sums <- times <- matrix(0, n, n)
for (user in users) {
  own <- both <- matrix(0, n, n)
  for (pass in unique(all_places$pass[all_places$user_id == user])) {
    q <- all_places[all_places$user_id == user & all_places$pass == pass, ]
    places <- lapply(ids, function(id) unique(q$${level === "upper" ? "group_id" : "category_id"}[q$card_id == id]))
    groups <- lapply(ids, function(id) q$group_id[q$card_id == id])
    for (i in seq_len(n)) for (j in seq_len(n)) {
      if (i == j || length(places[[i]]) == 0 || length(places[[j]]) == 0) next
      common <- length(intersect(places[[i]], places[[j]]))
      own[i, j] <- own[i, j] + if (common > 0) common / length(union(places[[i]], places[[j]])) else ${level === "both" ? "0.5 * any(groups[[i]] %in% groups[[j]])" : "0"}
      both[i, j] <- both[i, j] + 1
    }
  }
  sums <- sums + ifelse(both > 0, own / both, 0)
  times <- times + (both > 0)
}
S <- ifelse(times > 0, sums / times, 0)
diag(S) <- 1
`;
const pythonGraded = (level: SortLevel): string => `sums, times = np.zeros((n, n)), np.zeros((n, n))
for user in users:
    own, both = np.zeros((n, n)), np.zeros((n, n))
    mine = [row for row in all_places if row["user_id"] == user]
    for number in dict.fromkeys(row["pass"] for row in mine):
        places, groups = [set() for _ in ids], [set() for _ in ids]
        for row in mine:
            if row["pass"] == number:
                places[column[row["card_id"]]].add(row["${level === "upper" ? "group_id" : "category_id"}"])
                groups[column[row["card_id"]]].add(row["group_id"])
        for i in range(n):
            for j in range(n):
                if i != j and places[i] and places[j]:
                    common = len(places[i] & places[j])
                    apart = ${level === "both" ? "0.5 if groups[i] & groups[j] else 0" : "0"}
                    own[i, j] += common / len(places[i] | places[j]) if common else apart
                    both[i, j] += 1
    sums += np.divide(own, both, out=np.zeros((n, n)), where=both > 0)
    times += both > 0
S = np.divide(sums, times, out=np.zeros((n, n)), where=times > 0)
np.fill_diagonal(S, 1)
`;

// The distance of two joined clusters from each other one, from theirs, in both languages.
const R_JOINED: Record<LinkageMethod, string> = {
  average: "(size[i] * near[i, ] + size[j] * near[j, ]) / (size[i] + size[j])",
  complete: "pmax(near[i, ], near[j, ])",
  single: "pmin(near[i, ], near[j, ])",
  ward: "sqrt(((size[i] + size) * near[i, ]^2 + (size[j] + size) * near[j, ]^2 - size * height[t]^2) / (size[i] + size[j] + size))",
};
const PYTHON_JOINED: Record<LinkageMethod, string> = {
  average: "(size[i] * near[i] + size[j] * near[j]) / (size[i] + size[j])",
  complete: "np.maximum(near[i], near[j])",
  single: "np.minimum(near[i], near[j])",
  ward: "np.sqrt(((size[i] + size) * near[i] ** 2 + (size[j] + size) * near[j] ** 2 - size * height**2) / (size[i] + size[j] + size))",
};

/**
 * An R script that reads the exported files, recomputes the silhouettes, the conclusion and the agreement, and compares
 * them with the exported ones. With tied pairs several trees are right, and R chooses another one than we do: it therefore
 * checks that each merge of the exported tree joins two nearest clusters, and cuts that tree.
 */
export const rScript = (
  { level = "both", linkage_method, similarity_method }: AnalysisOptions,
  cophenetic: number | null,
  dealt: boolean,
  graded = false,
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
${graded ? rGraded(level) : rCounted(similarity_method, dealt)}${dealt ? R_FILL : ""}dimnames(S) <- list(labels, labels)

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

# Who joins two proposed groups: at least half of the pairs across them in one category. Who splits one into the parts that
# the tree's top merge joins: less, and more than twice that share within each part. A decision is what lies within 0.1
# and 0.9 with its whole 95 % interval
wilson <- function(x, m) {
  if (m == 0) return(c(0, 1))
  q <- qnorm(0.975)^2
  (x + q / 2 + c(-1, 1) * qnorm(0.975) * sqrt(x * (m - x) / m + q / 4)) / (m + q)
}
decide <- function(kind, one, other) {
  answers <- apply(z, 1, function(sort) {
    a <- sort[one][!is.na(sort[one])]; b <- sort[other][!is.na(sort[other])]
    if (min(length(a), length(b)) < 2) return(NA)
    across <- mean(outer(a, b, "=="))
    closer <- function(x) mean(outer(x, x, "==")[upper.tri(diag(length(x)))]) > 2 * across
    if (kind == "join") across >= 0.5 else across < 0.5 && closer(a) && closer(b)
  })
  answers <- answers[!is.na(answers)]
  interval <- wilson(sum(answers), length(answers))
  list(kind = kind, people = sum(answers), asked = length(answers),
    decision = interval[1] > 0.1 && interval[2] < 0.9)
}
asked <- list()
if (!is.na(proposed)) {
  at <- groups_at(proposed)
  groups <- lapply(unique(at), function(g) which(at == g))
  large <- groups[lengths(groups) > 1]
  for (a in seq_along(large)) for (b in seq_along(large)) if (a < b) asked <- c(asked, list(decide("join", large[[a]], large[[b]])))
  for (group in large) for (finer in (proposed + 1):n) {
    part <- groups_at(finer)[group]
    if (length(unique(part)) == 1) next
    one <- group[part == part[1]]; other <- setdiff(group, one)
    if (min(length(one), length(other)) > 1) asked <- c(asked, list(decide("split", one, other)))
    break
  }
}
decisions <- read.csv("decisions.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
same_decisions <- nrow(decisions) == length(asked) && all(vapply(seq_along(asked), function(i) {
  own <- asked[[i]]
  own$kind == decisions$kind[i] && own$people == decisions$people[i] && own$asked == decisions$asked[i] &&
    own$decision == !is.na(decisions$decision[i])
}, logical(1)))

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
cat(sprintf("participants: %d, cards: %d\\n", length(users), n))
cat(sprintf("the exported tree joins the nearest cards and groups: %s\\n", right_tree))
cat(sprintf("silhouettes the same: %s, best number of groups the same: %s\\n", same_silhouettes, same_best))
cat(sprintf("proposed groups and strength the same: %s\\n", same_conclusion))
cat(sprintf("decisions the same: %s (%d asked)\\n", same_decisions, length(asked)))
if (!is.na(rater)) cat(sprintf("%s the same: %s\\n", fact("rater_agreement"), same_agreement))
cat(sprintf("cophenetic correlation: %.10f, exported: ${cophenetic ?? "none"}\\n", cor(d, as.dist(met))))
different <- c("the tree", "the silhouettes", "the best number of groups", "the proposal", "the decisions", "the agreement")[
  !c(right_tree, same_silhouettes, same_best, same_conclusion, same_decisions, same_agreement)]
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

/** The same script in Python, with NumPy and SciPy; it draws the tree if Matplotlib is installed. */
export const pythonScript = (
  { level = "both", linkage_method, similarity_method }: AnalysisOptions,
  cophenetic: number | null,
  dealt: boolean,
  graded = false,
): string => `"""Reads the exported tables from the folder it is run in, computes the similarity, the tree, the silhouettes, the
conclusion and the agreement anew, and says whether they are the same. Needs numpy and scipy."""
import csv

import numpy as np
from scipy.cluster.hierarchy import cophenet, dendrogram, linkage
from scipy.spatial.distance import squareform


def read(name):
    with open(name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


cards = read("card-by-category.csv")
ids = [card["card_id"] for card in cards]
labels = [card["card"] for card in cards]
rows = read("placements.csv")
users = list(dict.fromkeys(row["user_id"] for row in rows))
${graded ? 'all_places, rows = rows, [row for row in rows if row["first"] == "1"]\n' : ""}column, line = {c: i for i, c in enumerate(ids)}, {u: i for i, u in enumerate(users)}

# z[participant, card] is the category, 0 where the card has none
z = np.zeros((len(users), len(ids)), dtype=int)
for row in rows:
    z[line[row["user_id"]], column[row["card_id"]]] = int(row["category_id"])

n = len(ids)
placed = z > 0
A = placed.sum(axis=0)
${graded ? pythonGraded(level) : pythonCounted(similarity_method, dealt)}${dealt ? PYTHON_FILL : ""}
d = squareform(${linkage_method === "ward" ? "np.sqrt(1 - S)" : "1 - S"}, checks=False)
tree = linkage(d, "${linkage_method}")
merges = read("tree-scipy.csv")
exported = np.array([float(row["height"]) for row in merges])
tied = [t for t, row in enumerate(merges) if row["tied"] == "1"]
# The heights at which each two cards meet: equal in two trees only if the trees are the same
own = [[float(row[name]) for name in ("cluster_a", "cluster_b", "height", "size")] for row in merges]
difference = np.abs(cophenet(tree) - cophenet(np.array(own)))


def joins_nearest(merges):
    """Whether each merge joins two clusters that no others are nearer than, at its height. Where clusters are equally near,
    several trees are right."""
    near, size, line_of = squareform(d), np.ones(n), list(range(n))
    np.fill_diagonal(near, np.inf)
    for a, b, height, _ in merges:
        i, j = line_of[int(a)], line_of[int(b)]
        if abs(near[i, j] - height) > 1e-9 or near.min() < height - 1e-9:
            return False
        near[i] = near[:, i] = ${PYTHON_JOINED[linkage_method]}
        near[i, i] = near[j] = near[:, j] = np.inf
        size[i] += size[j]
        line_of.append(i)
    return True


def groups_at(k):
    """The groups of the exported tree: the cards below its first n - k merges, numbered by their first card."""
    at, members = np.arange(n), [[i] for i in range(n)]
    for a, b, _, _ in own[: n - k]:
        members.append(members[int(a)] + members[int(b)])
        at[members[-1]] = min(members[-1])
    return at


right_tree = joins_nearest(own)


def silhouette_of(groups, far):
    """The mean silhouette, a card alone counting 0."""
    widths = []
    for i in range(n):
        own = groups == groups[i]
        if own.sum() == 1:
            widths.append(0)
            continue
        a = far[i, own].sum() / (own.sum() - 1)
        b = min(far[i, groups == g].mean() for g in set(groups) - {groups[i]})
        widths.append((b - a) / max(a, b) if max(a, b) > 0 else 0)
    return float(np.mean(widths))


def best(values):
    return next((at for at, value in enumerate(values) if value > max(values) - 1e-9), None)


profile = [row for row in read("number-of-groups.csv") if row["silhouette"]]
given = [float(row["silhouette"]) for row in profile]
silhouettes = [silhouette_of(groups_at(int(row["groups"])), 1 - S) for row in profile]
same_silhouettes = all(abs(a - b) < 1e-9 for a, b in zip(silhouettes, given))
same_best = best(silhouettes) == best(given)


def strength(s):
    return "none" if s <= 0.25 else "weak" if s <= 0.5 else "reasonable" if s <= 0.7 else "strong"


# The conclusion: the proposed number of groups (empty where the structure is not significant), and its strength, which is
# that of co-occurrence where more than 5 % of the placements are missing
facts = {row["name"]: row["value"] for row in read("analysis.csv")}
same_conclusion = True
if silhouettes and not facts["proposed_groups"]:
    same_conclusion = strength(max(silhouettes)) == facts["strength"]
elif silhouettes:
    k, far = int(facts["proposed_groups"]), 1 - S
${countsUnseen(similarity_method) ? PYTHON_CLEARNESS : ""}    clear = silhouette_of(groups_at(k), far)
    same_conclusion = k == int(profile[best(silhouettes)]["groups"]) and strength(clear) == facts["strength"]


def decide(kind, one, other):
    """Who joins two sets of cards: at least half of the pairs across them in one category. Who splits them: less, and more
    than twice that share within each. A decision is what lies within 0.1 and 0.9 with its whole 95 % interval (Wilson)."""
    answers = []
    for sort in z:
        a, b = sort[one][sort[one] > 0], sort[other][sort[other] > 0]
        if min(len(a), len(b)) > 1:
            across = np.equal.outer(a, b).mean()
            closer = all(np.equal.outer(x, x)[np.triu_indices(len(x), 1)].mean() > 2 * across for x in (a, b))
            answers.append(across >= 0.5 if kind == "join" else across < 0.5 and closer)
    people, asked = int(sum(answers)), len(answers)
    q = 1.959963984540054**2
    half = (q * people * (asked - people) / asked + q * q / 4) ** 0.5 if asked else 0
    low, high = (np.array([-half, half]) + people + q / 2) / (asked + q) if asked else (0, 1)
    return [kind, people, asked, bool(low > 0.1 and high < 0.9)]


asked = []
if silhouettes and facts["proposed_groups"]:
    at = groups_at(int(facts["proposed_groups"]))
    groups = [np.flatnonzero(at == g) for g in dict.fromkeys(at)]
    large = [group for group in groups if len(group) > 1]
    for i, one in enumerate(large):
        asked += [decide("join", one, other) for other in large[i + 1 :]]
    for group in large:
        for finer in range(len(groups) + 1, n + 1):
            part = groups_at(finer)[group]
            if (part == part[0]).all():
                continue
            one, other = group[part == part[0]], group[part != part[0]]
            if min(len(one), len(other)) > 1:
                asked.append(decide("split", one, other))
            break
same_decisions = asked == [
    [row["kind"], int(row["people"]), int(row["asked"]), bool(row["decision"])] for row in read("decisions.csv")
]


def agreement(kappa):
    """Fleiss' kappa of closed sorts, Krippendorff's alpha where a card is missing."""
    counts = np.array([(z == value).sum(axis=0) for value in np.unique(z[placed])], dtype=float).T
    counts = counts[counts.sum(axis=1) > 1]
    total, totals = counts.sum(), counts.sum(axis=0)
    agreeing = ((counts * (counts - 1)).sum(axis=1) / (counts.sum(axis=1) - 1)).sum()
    chance = (totals**2).sum() / total if kappa else (totals * (totals - 1)).sum() / (total - 1)
    return (agreeing - chance) / (total - chance)


rater = facts["rater_agreement_value"]
same_agreement = not rater or abs(agreement(facts["rater_agreement"] == "fleiss_kappa") - float(rater)) < 1e-9
print(f"participants: {len(users)}, cards: {n}")
print(f"the exported tree joins the nearest cards and groups: {right_tree}")
print(f"silhouettes the same: {same_silhouettes}, best number of groups the same: {same_best}")
print(f"proposed groups and strength the same: {same_conclusion}")
print(f"decisions the same: {same_decisions} ({len(asked)} asked)")
if rater:
    print(f"{facts['rater_agreement']} the same: {same_agreement}")
print(f"cophenetic correlation: {np.corrcoef(cophenet(np.array(own)), d)[0, 1]:.10f}, exported: ${cophenetic ?? "none"}")
checks = {
    "the tree": right_tree,
    "the silhouettes": same_silhouettes,
    "the best number of groups": same_best,
    "the proposal": same_conclusion,
    "the decisions": same_decisions,
    "the agreement": same_agreement,
}
different = ", ".join(name for name, same in checks.items() if not same)
if different:
    print(f"DIFFERENT: {different} cannot be had from these placements. Was a file changed, or are they of two exports?")
else:
    print("REPRODUCED")
    if difference.max() > 1e-9:
        print(
            f"From height {exported[tied[0]]:.10f} on some are equally near, so several trees are right: "
            "the exported one, and SciPy's own, which looks different."
        )

try:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(8, max(5, n / 4)))
    dendrogram(tree, labels=labels, orientation="right", ax=axes)
    axes.set_title("Dendrogram (${linkage_method})")
    figure.savefig("dendrogram-python.svg", bbox_inches="tight")
except ImportError:
    pass
`;
