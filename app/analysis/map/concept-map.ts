import type { ConceptMap, MdsMethod, Steps } from "../contract/types.ts";
import type { Similarity } from "../similarity/similarity.ts";
import { bridging } from "./bridging.ts";
import { mapCorrelation } from "./map-correlation.ts";
import { mapTree } from "./map-tree.ts";
import { classicalPoints } from "./mds.ts";
import { type NonmetricPoints, NonmetricScaling, nonmetricSteps } from "./nonmetric.ts";
import { orderedPairs } from "./ordered-pairs.ts";

/** The map of three or more cards by a method, and what is read from it; null for fewer. */
export function* conceptMap(similarity: Similarity, method: MdsMethod): Steps<ConceptMap | null> {
  if (similarity.n < 3) return null;
  const { points, stress, steps } = yield* mapPoints(similarity, method);
  return {
    method,
    points,
    stress,
    steps,
    correlation: mapCorrelation(points, similarity),
    bridging: bridging(points, similarity),
    tree: mapTree(points),
  };
}

function* mapPoints(similarity: Similarity, method: MdsMethod): Steps<NonmetricPoints> {
  const { points } = classicalPoints(similarity.values, similarity.n);
  const known = orderedPairs(similarity);
  if (method === "nonmetric") return yield* nonmetricSteps(known, points);
  return { points, stress: new NonmetricScaling(known, points).stress(), steps: 0 };
}
