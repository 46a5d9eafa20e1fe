import type { AnalysisView, ParticipantsView } from "../../analysis/types.ts";
import { countFlags, type SessionFlag } from "../../domain/session-flags.ts";

/** How many sorts are told one by one, those that agree least first. */
export const LISTED = 200;
/** More points than this are drawn as one for all that lie on a spot. */
const DRAWN = 500;

type DescribedSort = ParticipantsView["figures"][number] &
  AnalysisView["sessions"][number] & { flags: readonly SessionFlag[] };

export type AgreementPoint = {
  session: string;
  groups: number;
  mean_ari: number;
  kind: "medoid" | "odd" | "plain";
  /** How many sorts it stands for. */
  count: number;
};

/** What the page shows of the participants: little, however many there are. */
export function describeParticipants(
  { figures, medoid }: ParticipantsView,
  sessions: AnalysisView["sessions"],
  flags: ReadonlyMap<string, readonly SessionFlag[]>,
) {
  const summaries = new Map(sessions.map((session) => [session.session, session]));
  const rows: DescribedSort[] = figures
    .flatMap((figure) => {
      const summary = summaries.get(figure.session);
      return summary ? [{ ...figure, ...summary, flags: flags.get(figure.session) ?? [] }] : [];
    })
    .sort((a, b) => (a.mean_ari ?? 2) - (b.mean_ari ?? 2));
  const values = rows.flatMap((row) => (row.mean_ari === null ? [] : [row.mean_ari]));
  const bound = outlierBound(values);
  const points = rows.flatMap(({ session, groups, mean_ari, flags }): AgreementPoint[] => {
    if (mean_ari === null) return [];
    const odd = mean_ari < bound || flags.length > 0;
    const kind = session === medoid ? "medoid" : odd ? "odd" : "plain";
    return [{ session, groups, mean_ari, kind, count: 1 }];
  });
  return {
    medoid,
    mean: values.length > 0 ? values.reduce((sum, v) => sum + v, 0) / values.length : null,
    compared: values.length,
    bound,
    far: values.filter((value) => value < bound).length,
    flagged: rows.filter((row) => row.flags.length > 0).length,
    flags: countFlags(new Map(rows.map((row) => [row.session, row.flags]))),
    total: rows.length,
    rows: rows.slice(0, LISTED),
    points: points.length > DRAWN ? gathered(points) : points,
  };
}

/** One point for all of a kind with as many groups and nearly the same agreement. */
function gathered(points: readonly AgreementPoint[]): AgreementPoint[] {
  const spots = new Map<string, AgreementPoint>();
  for (const point of points) {
    const key = `${point.kind} ${point.groups} ${Math.round(point.mean_ari * 40)}`;
    const spot = spots.get(key);
    if (spot) spot.count += point.count;
    else spots.set(key, { ...point });
  }
  return [...spots.values()];
}

/** Tukey 1977: below the lower quartile by more than one and a half times the middle half. */
function outlierBound(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(0.25) - 1.5 * (at(0.75) - at(0.25));
}
