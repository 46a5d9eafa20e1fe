/** How long a route took, since this process started. A deployed Worker has many processes, each with its own figures. */
export type RouteTime = { route: string; count: number; mean: number; longest: number };

const times = new Map<string, { count: number; total: number; longest: number }>();

export function addRouteTime(route: string, ms: number): void {
  const before = times.get(route) ?? { count: 0, total: 0, longest: 0 };
  times.set(route, {
    count: before.count + 1,
    total: before.total + ms,
    longest: Math.max(before.longest, ms),
  });
}

const SHOWN = 10;

/** The slowest routes by their mean time. */
export const slowestRoutes = (): RouteTime[] =>
  [...times]
    .map(([route, { count, total, longest }]) => ({ route, count, mean: total / count, longest }))
    .sort((a, b) => b.mean - a.mean)
    .slice(0, SHOWN);
