"""Times of the peers, for tests/bench/run.ts: reads a JSON list of tasks, prints their medians in ms of processor time.

A task names the binary file of its sorts (int32, participants × cards) and what to do with them;
"read" names a page of an export instead.
"""
import json
import subprocess
import sys
import time

import numpy as np
from scipy.cluster.hierarchy import linkage
from scipy.sparse.linalg import eigsh

try:
    import fastcluster
except ImportError:
    fastcluster = None


def median(work, budget=1.0):
    work()
    start = time.process_time()
    work()
    once = time.process_time() - start
    times = []
    for _ in range(max(1, min(101, int(budget / max(once, 1e-5))))):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * sorted(times)[len(times) // 2]


def one_hot(z):
    groups = np.arange(z.max() + 1)
    return (z[:, None, :] == groups[None, :, None]).reshape(-1, z.shape[1]).astype(np.float32)


def together(z):
    rows = one_hot(z)
    return rows.T @ rows


def read(file):
    with open(file, encoding="utf-8") as text:
        page = json.load(text)
    z = np.full((len(page["placements"]), len(page["cards"])), -1, dtype=np.int32)
    numbers = {}
    for row, sort in zip(z, page["placements"]):
        own = [numbers.setdefault((id, name), len(numbers)) for id, name in sort["categories"]]
        row[sort["cards"]] = np.array(own)[sort["placed"]]
    return z


def linked(d):
    return linkage(d[np.triu_indices(len(d), 1)], "average")


def distances(z):
    return 1 - together(z).astype(float) / len(z)


def silhouettes(d, tree, ks):
    from scipy.cluster.hierarchy import cut_tree

    cuts = cut_tree(tree, ks)
    for column in range(len(ks)):
        labels = cuts[:, column]
        member = (labels[:, None] == np.arange(labels.max() + 1)[None, :]).astype(float)
        size = member.sum(0)
        sums = d @ member
        own = sums[np.arange(len(d)), labels] / np.maximum(size[labels] - 1, 1)
        means = sums / size
        means[np.arange(len(d)), labels] = np.inf
        nearest = means.min(1)
        width = (nearest - own) / np.maximum(np.maximum(own, nearest), 1e-300)
        width[size[labels] == 1] = 0
        width.mean()


def bootstrap(z, replicates):
    rng = np.random.default_rng(1)
    people, cards = z.shape
    rows = (z[:, :, None] == z[:, None, :]).reshape(people, -1).astype(np.float64)
    upper = np.triu_indices(cards, 1)
    for _ in range(replicates):
        weights = np.bincount(rng.integers(people, size=people), minlength=people)
        s = (weights @ rows).reshape(cards, cards) / people
        linkage((1 - s)[upper], "average")


def cmdscale(z):
    d = np.sqrt(distances(z))
    n = len(d)
    code = f"""
      con <- file("stdin", "rb"); d <- matrix(readBin(con, "double", {n * n}), {n})
      invisible(cmdscale(d, 2, eig=TRUE))
      cat(median(sapply(1:3, function(i) sum(system.time(cmdscale(d, 2, eig=TRUE))[1:2]))) * 1000)
    """
    return float(subprocess.run(["Rscript", "-e", code], input=d.tobytes(), capture_output=True, check=True).stdout)


def run(task):
    if task["name"] == "read":
        return {"Python's json, NumPy and SciPy": median(lambda: linked(distances(read(task["file"]))))}
    z = np.fromfile(task["file"], dtype=np.int32).reshape(task["participants"], task["cards"])
    name = task["name"]
    if name == "table and counts":
        return {"NumPy's one-hot matrix and its product": median(lambda: together(z))}
    if name == "counts":
        rows = one_hot(z)
        return {"NumPy's matrix product": median(lambda: rows.T @ rows)}
    if name == "linkage":
        d = distances(z)
        upper = np.triu_indices(len(d), 1)
        y = np.sqrt(d[upper]) if task["method"] == "ward" else d[upper]
        result = {"SciPy": median(lambda: linkage(y, task["method"]))}
        if fastcluster:
            result["fastcluster"] = median(lambda: fastcluster.linkage(y, task["method"]))
        return result
    if name == "silhouettes":
        d = distances(z)
        tree = linked(d)
        return {"NumPy": median(lambda: silhouettes(d, tree, list(range(2, 11))))}
    if name == "mds":
        s = 1 - distances(z)
        b = 0.5 * (s - s.mean(0)[None, :] - s.mean(1)[:, None] + s.mean())
        result = {"SciPy eigsh": median(lambda: eigsh(b, 2, which="LA"))}
        try:
            result["R cmdscale"] = cmdscale(z)
        except (OSError, ValueError, subprocess.CalledProcessError):
            pass
        return result
    if name == "bootstrap":
        return {"SciPy": median(lambda: bootstrap(z, task["replicates"]))}
    raise ValueError(name)


print(json.dumps([run(task) for task in json.load(sys.stdin)]))
