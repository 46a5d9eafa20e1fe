import type { Recruited } from "../../domain/panel.ts";

/**
 * Where somebody is told that they leave before the sort. What the panel said of them stands in the
 * address, as nothing of it is kept.
 */
export function endedUrl(
  study: string,
  outcome: "rejected" | "full",
  who: Recruited & { is_test: boolean },
): string {
  const query = new URLSearchParams({ outcome });
  if (who.is_test) query.set("dry_run", "1");
  if (who.external_id) query.set("participant", who.external_id);
  if (who.token) query.set("token", who.token);
  if (who.tag) query.set("tag", who.tag);
  return `/sort/${study}?${query}`;
}
