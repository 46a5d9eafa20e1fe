// How the scripts compute the ratings and the map of a study with scales, and compare them with the exported ones.

/** What a study has beyond plain sorts: cards that were dealt, kinds of sort, scales. */
export interface ScriptParts {
  dealt?: boolean;
  graded?: boolean;
  rated?: boolean;
  /** Several sorts of a person count together: nobody joins or splits groups. */
  several?: boolean;
}

export const R_CONCEPTS = `
# The ratings: means with t-intervals, means of groups, and the correlations of each two scales
ratings <- read.csv("ratings.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
means <- read.csv("rating-means.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
of_groups <- read.csv("rating-groups.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
matches <- read.csv("pattern-match.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
near <- function(own, given, within = 1e-9) all(is.na(own) == is.na(given)) && all(abs(own - given) < within, na.rm = TRUE)
scales <- unique(as.character(means$scale_id))
figures_of <- function(scale, id) {
  x <- ratings$value[as.character(ratings$scale_id) == scale & as.character(ratings$card_id) == id]
  m <- length(x)
  half <- if (m > 1) qt(0.975, m - 1) * sd(x) / sqrt(m) else NA
  c(m, if (m > 0) mean(x) else NA, if (m > 1) sd(x) else NA, mean(x) - half, mean(x) + half)
}
own_means <- t(mapply(figures_of, as.character(means$scale_id), as.character(means$card_id)))
mean_of <- function(scale) means$mean[means$scale_id == scale][match(ids, as.character(means$card_id[means$scale_id == scale]))]
group_of <- function(scale) means$group[means$scale_id == scale][match(ids, as.character(means$card_id[means$scale_id == scale]))]
groups_of <- function(scale) sapply(sort(unique(group_of(scale))), function(g) {
  x <- mean_of(scale)[group_of(scale) == g]
  if (all(is.na(x))) NA else mean(x, na.rm = TRUE)
})
correlate <- function(x, y) {
  both <- !is.na(x) & !is.na(y)
  m <- sum(both)
  none <- m < 3 || sd(x[both]) < 1e-12 || sd(y[both]) < 1e-12
  r <- if (none) NA else max(-1, min(1, cor(x[both], y[both])))
  half <- if (!is.na(r) && m > 3) qnorm(0.975) / sqrt(m - 3) else NA
  c(m, r, tanh(atanh(r) - half), tanh(atanh(r) + half))
}
own_matches <- matrix(unlist(lapply(seq_len(nrow(matches)), function(i) {
  of <- if (matches$over[i] == "cards") mean_of else groups_of
  correlate(of(matches$scale_a[i]), of(matches$scale_b[i]))
})), ncol = 4, byrow = TRUE)
# The exported t quantiles are within 5e-5
same_ratings <- near(own_means[, 1], means$n) && near(own_means[, 2], means$mean) && near(own_means[, 3], means$sd) &&
  near(own_means[, 4], means$low_95, 5e-4) && near(own_means[, 5], means$high_95, 5e-4) &&
  near(unlist(lapply(scales, groups_of)), of_groups$mean) &&
  near(own_matches[, 1], matches$n) && near(own_matches[, 2], matches$r) &&
  near(own_matches[, 3], matches$low_95) && near(own_matches[, 4], matches$high_95)

# The nonmetric map: its stress-1 (equal similarities may have unequal distances), bridging, and Ward's tree of the points
concept <- read.csv("concept-map.csv", stringsAsFactors = FALSE, encoding = "UTF-8")
points <- as.matrix(concept[match(ids, as.character(concept$card_id)), c("x", "y")])
apart <- as.matrix(dist(points))
pairs <- upper.tri(S) & known
sorted <- apart[pairs][order(-round(S[pairs], 12), apart[pairs])]
stress <- sqrt(sum((sorted - isoreg(sorted)$yf)^2) / sum(sorted^2))
reach <- sapply(seq_len(n), function(i) {
  others <- known[i, ] & seq_len(n) != i
  mean(S[i, others] * apart[i, others]^2)
})
bridging <- (reach - min(reach, na.rm = TRUE)) / diff(range(reach, na.rm = TRUE))
map_tree <- read.csv("map-tree.csv")
same_map <- abs(stress - as.numeric(fact("map_stress"))) < 1e-6 &&
  near(bridging, concept$bridging[match(ids, as.character(concept$card_id))], 1e-6) &&
  near(sort(hclust(dist(points), method = "ward.D2")$height), map_tree$height, 1e-6)
`;
export const R_CONCEPTS_SAID = `cat(sprintf("ratings, group means and correlations the same: %s\\n", same_ratings))
cat(sprintf("stress of the map, bridging and its clusters the same: %s (stress %.6f)\\n", same_map, stress))
`;

export const PYTHON_CONCEPTS = `

def number(text):
    return float(text) if text else None


def near(own, given, within=1e-9):
    return len(own) == len(given) and all(
        a is b if a is None or b is None else abs(a - b) < within for a, b in zip(own, given)
    )


def mean_of(values):
    known_values = [value for value in values if value is not None]
    return float(np.mean(known_values)) if known_values else None


# The ratings: means with t-intervals, means of groups, and the correlations of each two scales
given = {}
for row in read("ratings.csv"):
    given.setdefault((row["scale_id"], row["card_id"]), []).append(float(row["value"]))
means = read("rating-means.csv")
scales = list(dict.fromkeys(row["scale_id"] for row in means))
same_ratings = True
for row in means:
    x = given.get((row["scale_id"], row["card_id"]), [])
    sd = float(np.std(x, ddof=1)) if len(x) > 1 else None
    half = student.ppf(0.975, len(x) - 1) * sd / len(x) ** 0.5 if sd is not None else None
    ends = [None, None] if half is None else [mean_of(x) - half, mean_of(x) + half]
    same_ratings &= near([len(x), mean_of(x), sd], [number(row[name]) for name in ("n", "mean", "sd")])
    # The exported t quantiles are within 5e-5
    same_ratings &= near(ends, [number(row["low_95"]), number(row["high_95"])], 5e-4)
card_means, group_means = {}, {}
for scale in scales:
    own_rows = {row["card_id"]: row for row in means if row["scale_id"] == scale}
    card_means[scale] = [number(own_rows[card]["mean"]) for card in ids]
    numbers = [own_rows[card]["group"] for card in ids]
    group_means[scale] = [
        mean_of([m for m, at in zip(card_means[scale], numbers) if at == group])
        for group in sorted(set(numbers) - {""}, key=int)
    ]
same_ratings &= near(
    [mean for scale in scales for mean in group_means[scale]],
    [number(row["mean"]) for row in read("rating-groups.csv")],
)
for row in read("pattern-match.csv"):
    of = card_means if row["over"] == "cards" else group_means
    both = [p for p in zip(of[row["scale_a"]], of[row["scale_b"]]) if None not in p]
    r = low = high = None
    if len(both) > 2 and min(np.std(both, axis=0)) > 1e-12:
        r = float(np.clip(np.corrcoef(np.array(both).T)[0, 1], -1, 1))
        if len(both) > 3:
            with np.errstate(divide="ignore"):
                low, high = (float(np.tanh(np.arctanh(r) + sign * 1.959963984540054 / (len(both) - 3) ** 0.5)) for sign in (-1, 1))
    same_ratings &= near([len(both), r, low, high], [number(row[name]) for name in ("n", "r", "low_95", "high_95")])

# The nonmetric map: its stress-1 (equal similarities may have unequal distances), bridging, and Ward's tree of the points
concept = {row["card_id"]: row for row in read("concept-map.csv")}
points = np.array([[float(concept[card]["x"]), float(concept[card]["y"])] for card in ids])
apart = np.sqrt(((points[:, None] - points[None]) ** 2).sum(axis=2))


def nearest_rising(values):
    """The rising values with the least squared differences: pool adjacent violators."""
    blocks = []
    for value in values:
        blocks.append([value, 1])
        while len(blocks) > 1 and blocks[-2][0] >= blocks[-1][0]:
            mean, count = blocks.pop()
            blocks[-1] = [(blocks[-1][0] * blocks[-1][1] + mean * count) / (blocks[-1][1] + count), blocks[-1][1] + count]
    return np.repeat([mean for mean, _ in blocks], [count for _, count in blocks])


pairs = np.triu(known, 1)
sorted_apart = apart[pairs][np.lexsort((apart[pairs], -np.round(S[pairs], 12)))]
stress = float(np.sqrt(((sorted_apart - nearest_rising(sorted_apart)) ** 2).sum() / (sorted_apart**2).sum()))
others = known & ~np.eye(n, dtype=bool)
reach = np.array([(S[i, others[i]] * apart[i, others[i]] ** 2).mean() if others[i].any() else np.nan for i in range(n)])
bridging = (reach - np.nanmin(reach)) / (np.nanmax(reach) - np.nanmin(reach))
same_map = (
    abs(stress - float(facts["map_stress"])) < 1e-6
    and near([None if np.isnan(b) else float(b) for b in bridging], [number(concept[card]["bridging"]) for card in ids], 1e-6)
    and near(linkage(points, "ward")[:, 2].tolist(), [float(row["height"]) for row in read("map-tree.csv")], 1e-6)
)
`;
export const PYTHON_CONCEPTS_SAID = `print(f"ratings, group means and correlations the same: {same_ratings}")
print(f"stress of the map, bridging and its clusters the same: {same_map} (stress {stress:.6f})")
`;
