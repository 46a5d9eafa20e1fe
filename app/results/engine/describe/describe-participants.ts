import type { AnalysisView, ParticipantsView } from "../../../analysis/contract/types.ts";
import { countFlags, type SessionFlag } from "../../../domain/sorts/session-flags.ts";

/** The most sorts listed, those with the lowest agreement first. */
export const LISTED = 200;
/** Equal sorts are one point. With more points than this, points close to each other are too. */
const MAX_POINTS = 500;

type DescribedSort = ParticipantsView["figures"][number] &
  AnalysisView["sessions"][number] & { flags: readonly SessionFlag[] };

export type AgreementPoint = {
  session: string;
  groups: number;
  mean_ari: number;
  kind: "medoid" | "odd" | "plain";
  /** The number of sorts that the point represents. */
  count: number;
};

/** What the page shows of the participants: a bounded amount, however many there are. */
export function describeParticipants(
  { figures, medoid, mean_ari, low, high }: ParticipantsView,
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
    mean: mean_ari,
    low,
    high,
    compared: values.length,
    bound,
    far: values.filter((value) => value < bound).length,
    flagged: rows.filter((row) => row.flags.length > 0).length,
    flags: countFlags(new Map(rows.map((row) => [row.session, row.flags]))),
    total: rows.length,
    rows: rows.slice(0, LISTED),
    points: merged(points, points.length > MAX_POINTS ? 40 : 1e9),
  };
}

/** Merges points of the same kind with equally many groups and the same agreement, rounded to 1 / `steps`. */
function merged(points: readonly AgreementPoint[], steps: number): AgreementPoint[] {
  const byPlace = new Map<string, AgreementPoint>();
  for (const point of points) {
    const key = `${point.kind} ${point.groups} ${Math.round(point.mean_ari * steps)}`;
    const known = byPlace.get(key);
    if (known) known.count += point.count;
    else byPlace.set(key, { ...point });
  }
  return [...byPlace.values()];
}

/** Tukey 1977: the lower quartile minus 1.5 times the interquartile range. */
function outlierBound(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(0.25) - 1.5 * (at(0.75) - at(0.25));
}
