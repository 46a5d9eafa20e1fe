import { SIMILARITIES, type SimilarityMethod } from "../../../analysis/contract/methods.ts";
import type { SortLevel } from "../../../analysis/contract/types.ts";

// How the scripts compute the similarities.

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
export const R_FILL =
  "S[is.na(S)] <- floor(mean(S[upper.tri(S)], na.rm = TRUE) * 10000 + 0.5) / 10000\n";
export const PYTHON_FILL = `upper = S[np.triu_indices(n, 1)]
S[np.isnan(S)] = np.floor(np.nanmean(upper) * 10000 + 0.5) / 10000
`;

// The strength is that of co-occurrence where many placements are missing.
export const R_CLEARNESS = `if (!is.na(proposed) && sum(!is.na(z)) < 0.95 * n * as.integer(fact("participants"))) {
  for (i in seq_len(n)) for (j in seq_len(n)) {
    both <- !is.na(z[, i]) & !is.na(z[, j])
    far[i, j] <- if (i == j) 0 else if (!any(both)) 1 else 1 - mean(z[both, i] == z[both, j])
  }
}
`;
export const PYTHON_CLEARNESS = `    if placed.sum() < 0.95 * n * int(facts["participants"]):
        for i in range(n):
            for j in range(n):
                both = placed[:, i] & placed[:, j]
                far[i, j] = 0 if i == j else 1 - (z[both, i] == z[both, j]).mean() if both.any() else 1
`;

export const rCounted = (method: SimilarityMethod, dealt: boolean): string => `S <- diag(n)
for (i in seq_len(n - 1)) for (j in (i + 1):n) {
  T <- sum(z[, i] == z[, j], na.rm = TRUE)
  A_i <- sum(!is.na(z[, i])); A_j <- sum(!is.na(z[, j]))
  B <- sum(!is.na(z[, i]) & !is.na(z[, j]))
  of <- ${rDivisor(method)}  # ${formula(method)}
  S[i, j] <- S[j, i] <- if (of == 0) ${dealt ? "NA" : "0"} else T / of
}
`;
export const pythonCounted = (method: SimilarityMethod, dealt: boolean): string => `S = np.eye(n)
for i in range(n):
    for j in range(i + 1, n):
        both = placed[:, i] & placed[:, j]
        T, B = int((both & (z[:, i] == z[:, j])).sum()), int(both.sum())
        of = ${divisorText(method, "A[i]", "A[j]")}  # ${formula(method)}
        S[i, j] = S[j, i] = T / of if of else ${dealt ? "np.nan" : "0"}
`;

// Of each participant, the mean over the passes that placed both cards: the share of common places; where that is none and
// both levels count, one half for one larger group.
export const rGraded = (level: SortLevel): string => `sums <- times <- matrix(0, n, n)
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
export const pythonGraded = (
  level: SortLevel,
): string => `sums, times = np.zeros((n, n)), np.zeros((n, n))
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
