/** Milliseconds of `work`, warmed up: the median of as many runs as fit into about a second. */
export function median(work: () => void, budget = 1000): number {
  const once = () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  let last = once();
  if (last < budget / 4) for (let warm = 0; warm < 5; warm++) last = once();
  const runs = Math.max(1, Math.min(101, Math.floor(budget / Math.max(last, 0.01))));
  const times = Array.from({ length: runs }, once).sort((x, y) => x - y);
  return times[Math.floor(times.length / 2)];
}
