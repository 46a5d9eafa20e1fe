// How the scripts compute who joins or splits groups, and compare it with the exported decisions.

export const PYTHON_DECISIONS = `def decide(kind, one, other):
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
`;
export const PYTHON_DECISIONS_SAID =
  'print(f"decisions the same: {same_decisions} ({len(asked)} asked)")\n';

export const R_DECISIONS = `# Who joins two proposed groups: at least half of the pairs across them in one category. Who splits one into the parts that
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
`;
export const R_DECISIONS_SAID =
  'cat(sprintf("decisions the same: %s (%d asked)\\n", same_decisions, length(asked)))\n';
