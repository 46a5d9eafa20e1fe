import { formatSegment, parseSegment } from "../../../domain/segments.ts";
import { OVERLAYS, withParams } from "../../../results/dashboard-url.ts";

/** More would make an address that servers refuse. */
const MOST = 200;

/**
 * The results with these sessions as segment A, beside what B was before; those that were picked
 * by hand on another page of the table stay in it. `null` without any completed session.
 */
export function compareAddress(
  params: URLSearchParams,
  sessions: readonly string[],
): string | null {
  if (sessions.length === 0) return null;
  const before = parseSegment(params.get("segment")).sessions ?? [];
  const picked = [...new Set([...before, ...sessions])].slice(0, MOST);
  return withParams(params, {
    ...OVERLAYS,
    tab: "results",
    run: 1,
    show: "segments",
    segment: formatSegment({ sessions: picked }),
  });
}
