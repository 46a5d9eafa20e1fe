/**
 * The median milliseconds of processor time that `work` takes after warm-up, over as many runs as fit into the budget.
 * Processor time depends little on what else the machine does.
 */
export function median(work: () => void, budget = 1000): number {
  const once = () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  let last = once();
  // Short work needs hundreds of runs until the engine has compiled it with full optimization.
  for (let warm = last; warm < budget / 4; warm += Math.max(last, 0.01)) last = once();
  const runs = Math.max(1, Math.min(101, Math.floor(budget / Math.max(last, 0.01))));
  const times = Array.from({ length: runs }, once).sort((x, y) => x - y);
  return times[Math.floor(times.length / 2)];
}
