import type { AnalysisView } from "./types.ts";

/** Parts of a view on their way to another thread, and the buffers in them that can be handed over. */
export interface ChangedParts {
  parts: Partial<AnalysisView>;
  buffers: ArrayBuffer[];
}

/**
 * What of a view is not in the one that was sent before. Arrays are copied, so that their buffers may
 * be transferred and the engine keeps its own; the receiver lays the parts over what it has.
 */
export function changedParts(view: AnalysisView, sent: AnalysisView | null): ChangedParts {
  const buffers: ArrayBuffer[] = [];
  const copy = (value: unknown): unknown => {
    if (
      value instanceof Float64Array ||
      value instanceof Int32Array ||
      value instanceof Uint8Array
    ) {
      const own = value.slice();
      buffers.push(own.buffer);
      return own;
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
  };
  const changed = Object.entries(view).filter(
    ([key, part]) => sent === null || part !== sent[key as keyof AnalysisView],
  );
  return { parts: Object.fromEntries(changed.map(([key, part]) => [key, copy(part)])), buffers };
}
