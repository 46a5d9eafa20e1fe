/** An R script that computes the figures of chains anew from the exported tables, and compares them. */
export const CHAINS_R = `# Reads the exported tables from the folder it is run in, computes the cards moved, the adjusted Rand indexes of the chains'
# ends and the shares of their starts anew, and says whether they are the same. No packages needed.
read <- function(name) read.csv(name, stringsAsFactors = FALSE, encoding = "UTF-8", check.names = FALSE)
paths <- read("paths.csv"); turns <- read("turns.csv"); chains <- read("chains.csv")
same <- function(a, b) all(is.na(a) == is.na(b)) && all(abs(a - b) < 1e-9, na.rm = TRUE)

# The greatest sum of a one-to-one matching of rows and columns (the Hungarian method)
greatest <- function(w) {
  n <- max(dim(w))
  a <- matrix(0, n, n)
  a[seq_len(nrow(w)), seq_len(ncol(w))] <- w
  u <- v <- p <- way <- rep(0, n + 1)
  for (i in seq_len(n)) {
    p[1] <- i
    at <- 1
    least <- rep(Inf, n + 1)
    used <- rep(FALSE, n + 1)
    repeat {
      used[at] <- TRUE
      row <- p[at]
      for (j in which(!used)) {
        cost <- -a[row, j - 1] - u[row + 1] - v[j]
        if (cost < least[j]) { least[j] <- cost; way[j] <- at }
      }
      open <- which(!used)
      to <- open[which.min(least[open])]
      step <- least[to]
      u[p[used] + 1] <- u[p[used] + 1] + step
      v[used] <- v[used] - step
      least[!used] <- least[!used] - step
      at <- to
      if (p[at] == 0) break
    }
    while (at != 1) { p[at] <- p[way[at]]; at <- way[at] }
  }
  sum(a[cbind(p[-1], seq_len(n))])
}
moved <- function(before, after) {
  both <- !is.na(before) & !is.na(after)
  kept <- if (any(both)) greatest(unclass(table(before[both], after[both]))) else 0
  sum(!is.na(before) | !is.na(after)) - kept
}
recomputed <- sapply(seq_len(nrow(turns)), function(i) {
  own <- paths[paths$chain == turns$chain[i] & paths$turn == turns$turn[i], ]
  if (all(is.na(own$began_group))) NA else moved(own$began_group, own$left_group)
})
same_moved <- same(recomputed, turns$moved)

ari <- function(one, other) {
  both <- !is.na(one) & !is.na(other)
  if (sum(both) < 2) return(NA)
  t <- table(one[both], other[both])
  pairs <- function(x) sum(x * (x - 1) / 2)
  a <- pairs(rowSums(t)); b <- pairs(colSums(t))
  expected <- a * b / pairs(sum(t))
  if ((a + b) / 2 == expected) 1 else (pairs(t) - expected) / ((a + b) / 2 - expected)
}
own_turns <- function(chain) turns$turn[turns$chain == chain]
at_turn <- function(chain, turn) paths[paths$chain == chain & paths$turn == turn, ]
ends <- lapply(chains$chain, function(chain) at_turn(chain, max(own_turns(chain)))$left_group)
starts <- lapply(chains$chain, function(chain) {
  first <- at_turn(chain, min(own_turns(chain)))
  if (all(is.na(first$began_group))) first$left_group else first$began_group
})
indexes <- sapply(ends, function(one) sapply(ends, function(other) ari(other, one)))
exported <- as.matrix(chains[, paste0("ari_chain_", chains$chain), drop = FALSE])
same_indexes <- same(as.vector(indexes), as.vector(exported))

# Of the pairs that the one has together, the share that the other has together
together <- function(groups) { m <- outer(groups, groups, "=="); m[is.na(m)] <- FALSE; m[upper.tri(m)] }
kept <- function(start, end) {
  own <- together(start)
  if (any(own)) mean(together(end)[own]) else NA
}
like <- function(a, b) all(together(a) == together(b)) && all(is.na(a) == is.na(b))
# Whether two chains have one start, or one began with what a turn of the other left
split_off <- function(i, j) chains$start[i] == "given" && any(sapply(own_turns(chains$chain[j]),
  function(turn) like(at_turn(chains$chain[j], turn)$left_group, starts[[i]])))
related <- function(i, j) like(starts[[i]], starts[[j]]) || split_off(i, j) || split_off(j, i)
shares <- sapply(seq_along(ends), function(i) {
  others <- unlist(lapply(seq_along(ends), function(j) if (related(i, j)) NULL else kept(starts[[i]], ends[[j]])))
  others <- others[!is.na(others)]
  own <- kept(starts[[i]], ends[[i]])
  if (is.na(own) || length(others) == 0 || mean(others) == 1) NA else (own - mean(others)) / (1 - mean(others))
})
same_shares <- same(shares, as.numeric(chains$seed_share))

cat(sprintf("chains: %d, turns: %d, cards: %d\\n", nrow(chains), nrow(turns), length(unique(paths$card_id))))
cat(sprintf("cards moved the same: %s\\n", same_moved))
cat(sprintf("indexes of the ends the same: %s\\n", same_indexes))
cat(sprintf("shares of the starts the same: %s\\n", same_shares))
different <- c("the cards moved", "the indexes of the ends", "the shares of the starts")[!c(same_moved, same_indexes, same_shares)]
cat(if (length(different) == 0) "REPRODUCED\\n" else paste0("DIFFERENT: ", paste(different, collapse = ", "), " cannot be had from these paths. Was a file changed?\\n"))
`;

/** The same in Python. */
export const CHAINS_PYTHON = `"""Reads the exported tables from the folder it is run in, computes the cards moved, the adjusted Rand indexes of the chains'
ends and the shares of their starts anew, and says whether they are the same. Needs NumPy and SciPy."""

import csv

import numpy as np
from scipy.optimize import linear_sum_assignment


def read(name):
    with open(name, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def number(text):
    return float(text) if text else None


def same(one, other):
    return len(one) == len(other) and all(
        (a is None) == (b is None) and (a is None or abs(a - b) < 1e-9) for a, b in zip(one, other)
    )


paths, turns, chains = read("paths.csv"), read("turns.csv"), read("chains.csv")
rows = {}
for row in paths:
    rows.setdefault((row["chain"], row["turn"]), []).append(row)
groups = {
    key: tuple(np.array([int(row[name] or 0) for row in own]) for name in ("began_group", "left_group"))
    for key, own in rows.items()
}


def table(one, other):
    """The cards in each two groups; 0 is no group."""
    both = (one > 0) & (other > 0)
    cells = np.zeros((one.max() + 1, other.max() + 1))
    np.add.at(cells, (one[both], other[both]), 1)
    return cells


def moved(before, after):
    if not before.any():
        return None
    cells = table(before, after)
    return float(((before > 0) | (after > 0)).sum() - cells[linear_sum_assignment(cells, maximize=True)].sum())


same_moved = same(
    [moved(*groups[turn["chain"], turn["turn"]]) for turn in turns], [number(turn["moved"]) for turn in turns]
)


def ari(one, other):
    cells = table(one, other)
    pairs = lambda x: (x * (x - 1) / 2).sum()
    if cells.sum() < 2:
        return None
    a, b = pairs(cells.sum(axis=1)), pairs(cells.sum(axis=0))
    expected = a * b / pairs(cells.sum())
    return 1.0 if (a + b) / 2 == expected else float((pairs(cells) - expected) / ((a + b) / 2 - expected))


starts, ends, lefts = [], [], []
for chain in chains:
    own = [groups[turn["chain"], turn["turn"]] for turn in turns if turn["chain"] == chain["chain"]]
    starts.append(own[0][0] if own[0][0].any() else own[0][1])
    ends.append(own[-1][1])
    lefts.append([left for _, left in own])
same_indexes = same(
    [ari(one, other) for one in ends for other in ends],
    [number(chain["ari_chain_" + other["chain"]]) for chain in chains for other in chains],
)


def together(one):
    """Whether each two cards are in one group."""
    equal = (one[:, None] == one[None, :]) & (one[:, None] > 0)
    return equal[np.triu_indices(len(one), 1)]


def kept(start, end):
    own = together(start)
    return float(together(end)[own].mean()) if own.any() else None


def like(one, other):
    return bool((together(one) == together(other)).all() and ((one > 0) == (other > 0)).all())


def split_off(i, j):
    return chains[i]["start"] == "given" and any(like(left, starts[i]) for left in lefts[j])


def related(i, j):
    """Whether two chains have one start, or one began with what a turn of the other left."""
    return like(starts[i], starts[j]) or split_off(i, j) or split_off(j, i)


def share(at):
    others = [kept(starts[at], ends[i]) for i in range(len(ends)) if not related(at, i)]
    others = [one for one in others if one is not None]
    own = kept(starts[at], ends[at])
    if own is None or not others or np.mean(others) == 1:
        return None
    return float((own - np.mean(others)) / (1 - np.mean(others)))


same_shares = same([share(at) for at in range(len(ends))], [number(chain["seed_share"]) for chain in chains])

print(f"chains: {len(chains)}, turns: {len(turns)}, cards: {len({row['card_id'] for row in paths})}")
print(f"cards moved the same: {same_moved}")
print(f"indexes of the ends the same: {same_indexes}")
print(f"shares of the starts the same: {same_shares}")
checks = {
    "the cards moved": same_moved,
    "the indexes of the ends": same_indexes,
    "the shares of the starts": same_shares,
}
different = ", ".join(name for name, one in checks.items() if not one)
print(f"DIFFERENT: {different} cannot be had from these paths. Was a file changed?" if different else "REPRODUCED")
`;
