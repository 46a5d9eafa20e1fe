import { countsUnseen } from "../../../analysis/contract/methods.ts";
import type { AnalysisOptions, LinkageMethod } from "../../../analysis/contract/types.ts";
import { PYTHON_CONCEPTS, PYTHON_CONCEPTS_SAID, type ScriptParts } from "./concept-code.ts";
import { PYTHON_DECISIONS, PYTHON_DECISIONS_SAID } from "./decision-code.ts";
import { PYTHON_CLEARNESS, PYTHON_FILL, pythonCounted, pythonGraded } from "./similarity-code.ts";

/** The distance of two joined clusters from each other one, from theirs. */
const PYTHON_JOINED: Record<LinkageMethod, string> = {
  average: "(size[i] * near[i] + size[j] * near[j]) / (size[i] + size[j])",
  complete: "np.maximum(near[i], near[j])",
  single: "np.minimum(near[i], near[j])",
  ward: "np.sqrt(((size[i] + size) * near[i] ** 2 + (size[j] + size) * near[j] ** 2 - size * height**2) / (size[i] + size[j] + size))",
};

/** The script of `rScript` in Python, with NumPy and SciPy; it draws the tree if Matplotlib is installed. */
export const pythonScript = (
  { level = "both", linkage_method, similarity_method }: AnalysisOptions,
  cophenetic: number | null,
  { dealt = false, graded = false, rated = false, several = false }: ScriptParts,
): string => `"""Reads the exported tables from the folder it is run in, computes the similarity, the tree, the silhouettes, the
conclusion and the agreement anew, and says whether they are the same. Needs numpy and scipy."""
import csv

import numpy as np
from scipy.cluster.hierarchy import cophenet, dendrogram, linkage
from scipy.spatial.distance import squareform
${rated ? "from scipy.stats import t as student\n" : ""}

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
${graded ? pythonGraded(level) : pythonCounted(similarity_method, dealt)}${rated ? "known = ~np.isnan(S)\n" : ""}${dealt ? PYTHON_FILL : ""}
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


${several ? "" : PYTHON_DECISIONS}

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
${rated ? PYTHON_CONCEPTS : ""}print(f"participants: {len(users)}, cards: {n}")
print(f"the exported tree joins the nearest cards and groups: {right_tree}")
print(f"silhouettes the same: {same_silhouettes}, best number of groups the same: {same_best}")
print(f"proposed groups and strength the same: {same_conclusion}")
${several ? "" : PYTHON_DECISIONS_SAID}if rater:
    print(f"{facts['rater_agreement']} the same: {same_agreement}")
print(f"cophenetic correlation: {np.corrcoef(cophenet(np.array(own)), d)[0, 1]:.10f}, exported: ${cophenetic ?? "none"}")
${rated ? PYTHON_CONCEPTS_SAID : ""}checks = {
    "the tree": right_tree,
    "the silhouettes": same_silhouettes,
    "the best number of groups": same_best,
    "the proposal": same_conclusion,
${several ? "" : '    "the decisions": same_decisions,\n'}    "the agreement": same_agreement,
${rated ? '    "the ratings": same_ratings,\n    "the map": same_map,\n' : ""}}
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
