/** The cluster of each object, and the medoid (the central object) of each cluster. */
export interface MedoidClusters {
  members: Int32Array;
  medoids: number[];
}

/**
 * Partitioning around medoids (Kaufman & Rousseeuw 1990, Finding Groups in Data, chapter 2) into k clusters,
 * with the swap of Schubert & Rousseeuw 2021, Information Systems 101: one pass evaluates all k medoids that
 * a candidate could replace. `distance` is count × count.
 */
export function medoidClusters(distance: Float64Array, count: number, k: number): MedoidClusters {
  const medoids = build(distance, count, Math.min(k, count));
  const members = new Int32Array(count);
  const nearest = new Float64Array(count);
  const second = new Float64Array(count);
  for (;;) {
    assign(distance, count, medoids, members, nearest, second);
    if (!swap(distance, count, medoids, members, nearest, second)) return { members, medoids };
  }
}

/** Chooses the medoids one by one, each the object that reduces the sum of distances most. */
function build(distance: Float64Array, count: number, k: number): number[] {
  const medoids: number[] = [];
  const nearest = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (let m = 0; m < k; m++) {
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let x = 0; x < count; x++) {
      if (medoids.includes(x)) continue;
      let sum = 0;
      for (let o = 0; o < count; o++) sum += Math.min(nearest[o], distance[x * count + o]);
      if (sum >= least) continue;
      least = sum;
      best = x;
    }
    medoids.push(best);
    for (let o = 0; o < count; o++) nearest[o] = Math.min(nearest[o], distance[best * count + o]);
  }
  return medoids;
}

/** Sets the nearest medoid of each object and its distance, and the distance of the second nearest. */
function assign(
  distance: Float64Array,
  count: number,
  medoids: readonly number[],
  members: Int32Array,
  nearest: Float64Array,
  second: Float64Array,
) {
  nearest.fill(Number.POSITIVE_INFINITY);
  second.fill(Number.POSITIVE_INFINITY);
  medoids.forEach((medoid, m) => {
    for (let o = 0; o < count; o++) {
      const far = distance[medoid * count + o];
      if (far < nearest[o]) {
        second[o] = nearest[o];
        nearest[o] = far;
        members[o] = m;
      } else if (far < second[o]) second[o] = far;
    }
  });
}

/** Makes the best swap of a medoid and another object; returns false when no swap reduces the sum. */
function swap(
  distance: Float64Array,
  count: number,
  medoids: number[],
  members: Int32Array,
  nearest: Float64Array,
  second: Float64Array,
): boolean {
  const k = medoids.length;
  const removal = new Float64Array(k);
  for (let o = 0; o < count; o++) removal[members[o]] += second[o] - nearest[o];
  const change = new Float64Array(k);
  let best = -1e-9;
  let place = -1;
  let taken = -1;
  for (let x = 0; x < count; x++) {
    if (medoids.includes(x)) continue;
    change.set(removal);
    let shared = 0;
    for (let o = 0; o < count; o++) {
      const far = distance[x * count + o];
      if (far < nearest[o]) {
        shared += far - nearest[o];
        change[members[o]] += nearest[o] - second[o];
      } else if (far < second[o]) change[members[o]] += far - second[o];
    }
    for (let m = 0; m < k; m++) {
      if (!(change[m] + shared < best)) continue;
      best = change[m] + shared;
      place = m;
      taken = x;
    }
  }
  if (place < 0) return false;
  medoids[place] = taken;
  return true;
}
