import type { Steps } from "../contract/types.ts";
import { monotoneRegression, regressionBlocks } from "./monotone-regression.ts";
import type { OrderedPairs } from "./ordered-pairs.ts";

const MOST_STEPS = 1000;
/** At the usual 1e-6, maps of 100 cards stop on plateaus from which the stress falls by another 0.005. */
const SMALLEST_CHANGE = 1e-7;

/**
 * Nonmetric scaling in two dimensions: moves points until Kruskal's stress-1 is least (Kruskal 1964, Psychometrika 29),
 *
 *   √(Σ (d − d̂)² / Σ d²)
 *
 * with the distances d of the points, and d̂ the values nearest to them that do not fall where the similarities fall.
 * Equal similarities may have different d̂ (primary approach to ties). Majorisation (SMACOF: Borg & Groenen, Modern
 * Multidimensional Scaling, 2nd ed., 2005, ch. 8 and 9): a step moves each point towards the mean of the places where the
 * others want it at distance d̂, and as far again, which takes half the steps (de Leeuw & Heiser 1980, Multivariate
 * Analysis V), or just there if that is better. A pair that is not known has no part in the stress; in the steps its d̂ is its d.
 */
export class NonmetricScaling {
  readonly points: Float64Array;
  private readonly n: number;
  private readonly first: Int32Array;
  private readonly second: Int32Array;
  private readonly ends: Int32Array;
  /** Places in `first` and `second`: equally similar pairs by their distance. */
  private readonly order: Int32Array;
  private readonly distance: Float64Array;
  /** d̂, in the order of `order`. */
  private readonly fitted: Float64Array;
  private readonly blocks: ReturnType<typeof regressionBlocks>;
  private readonly moved: Float64Array;
  /** Σ d² / Σ d d̂: by how much the d̂ are too small. */
  private scale = 1;

  constructor({ n, pairs, ends }: OrderedPairs, points: Float64Array) {
    this.n = n;
    this.points = points.slice();
    this.moved = new Float64Array(2 * n);
    this.first = pairs.map((pair) => Math.floor(pair / n));
    this.second = pairs.map((pair) => pair % n);
    this.ends = ends;
    this.order = pairs.map((_, at) => at);
    this.distance = new Float64Array(pairs.length);
    this.fitted = new Float64Array(pairs.length);
    this.blocks = regressionBlocks(pairs.length);
  }

  /** The stress of the points; null when all known pairs lie in one place. */
  stress(): number | null {
    const { distance, first, fitted, order, points, second } = this;
    for (let at = 0; at < distance.length; at++) {
      const [i, j] = [2 * first[at], 2 * second[at]];
      const across = points[i] - points[j];
      const up = points[i + 1] - points[j + 1];
      distance[at] = Math.sqrt(across * across + up * up);
    }
    this.sortTies();
    for (let at = 0; at < fitted.length; at++) fitted[at] = distance[order[at]];
    monotoneRegression(fitted, this.blocks);
    let [off, squares, products] = [0, 0, 0];
    for (let at = 0; at < fitted.length; at++) {
      const d = distance[order[at]];
      off += (d - fitted[at]) * (d - fitted[at]);
      squares += d * d;
      products += d * fitted[at];
    }
    this.scale = squares / products;
    return squares > 0 ? Math.sqrt(off / squares) : null;
  }

  /** From step to step few pairs change places, so an insertion sort is fast. */
  private sortTies() {
    const { distance, ends, order } = this;
    let start = 0;
    for (const end of ends) {
      for (let at = start + 1; at < end; at++) {
        const pair = order[at];
        const own = distance[pair];
        let to = at;
        for (; to > start && distance[order[to - 1]] > own; to--) order[to] = order[to - 1];
        order[to] = pair;
      }
      start = end;
    }
  }

  /** One step of double length, after `stress`. */
  move() {
    const { distance, first, fitted, moved, n, order, points, scale, second } = this;
    moved.fill(0);
    for (let at = 0; at < fitted.length; at++) {
      const pair = order[at];
      if (distance[pair] === 0) continue;
      const share = (scale * fitted[at]) / distance[pair] - 1;
      const [i, j] = [2 * first[pair], 2 * second[pair]];
      const across = share * (points[i] - points[j]);
      const up = share * (points[i + 1] - points[j + 1]);
      moved[i] += across;
      moved[i + 1] += up;
      moved[j] -= across;
      moved[j + 1] -= up;
    }
    for (let at = 0; at < points.length; at++) points[at] += (2 * moved[at]) / n;
  }

  /** Makes the last step one of single length, which never raises the stress. */
  halve() {
    const { moved, n, points } = this;
    for (let at = 0; at < points.length; at++) points[at] -= moved[at] / n;
  }
}

export interface NonmetricPoints {
  points: Float64Array;
  stress: number | null;
  steps: number;
}

/**
 * Minimises the stress from the points `start`. The result has their spread. Gives up when the stress would stay above
 * `wanted` even if it went on falling as fast: it falls ever more slowly, but for small plateaus.
 */
export function* nonmetricSteps(
  known: OrderedPairs,
  start: Float64Array,
  wanted = Number.POSITIVE_INFINITY,
): Steps<NonmetricPoints> {
  const scaling = new NonmetricScaling(known, start);
  let stress = scaling.stress();
  let steps = 0;
  const best = scaling.points.slice();
  while (stress !== null && steps < MOST_STEPS) {
    scaling.move();
    steps++;
    let next = scaling.stress();
    if (next !== null && next > stress) {
      scaling.halve();
      next = scaling.stress();
    }
    if (next === null || next > stress) break;
    best.set(scaling.points);
    const change = stress - next;
    stress = next;
    if (change < SMALLEST_CHANGE || stress - (MOST_STEPS - steps) * change > wanted) break;
    yield steps / MOST_STEPS;
  }
  return { points: withSpread(best, spreadOf(start)), stress, steps };
}

const spreadOf = (points: Float64Array) => points.reduce((sum, at) => sum + at * at, 0);

function withSpread(points: Float64Array, spread: number): Float64Array {
  const own = spreadOf(points);
  return own > 0 ? points.map((at) => at * Math.sqrt(spread / own)) : points;
}
