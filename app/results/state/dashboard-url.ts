/** Returns the search string with changed parameters: `null` removes one, a list repeats it. */
export function withParams(
  params: URLSearchParams,
  changes: Record<string, string | number | null | readonly string[]>,
): string {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    next.delete(key);
    if (value === null) continue;
    for (const item of Array.isArray(value) ? value : [String(value)]) next.append(key, item);
  }
  return `?${next}`;
}

/** Removes the parameters that open a dialog or the panel over the table. */
export const OVERLAYS = {
  ...{ confirm: null, session: null, view: null },
  ...{ ask: null, chain: null },
} as const;

export const TABS = ["overview", "participants", "results", "export", "share"] as const;
export type Tab = (typeof TABS)[number];

export const tabOf = (params: URLSearchParams): Tab =>
  TABS.find((tab) => tab === params.get("tab")) ?? "overview";
