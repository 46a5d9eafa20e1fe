import type { AnalysisView } from "./contract/types.ts";

/** The fields of a view to send to another thread, and the buffers in them to transfer. */
export interface ViewChanges {
  changed: Partial<AnalysisView>;
  buffers: ArrayBuffer[];
}

/**
 * The fields of a view that differ from the view that was sent before. Typed arrays are copied, so that their
 * buffers can be transferred while the engine keeps the originals. The receiver merges them into its view.
 */
export function viewChanges(view: AnalysisView, sent: AnalysisView | null): ViewChanges {
  const buffers: ArrayBuffer[] = [];
  const copy = (value: unknown): unknown => {
    if (
      value instanceof Float64Array ||
      value instanceof Int32Array ||
      value instanceof Uint8Array
    ) {
      const copied = value.slice();
      buffers.push(copied.buffer);
      return copied;
    }
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
  };
  const changed = Object.entries(view).filter(
    ([key, part]) => sent === null || part !== sent[key as keyof AnalysisView],
  );
  return { changed: Object.fromEntries(changed.map(([key, part]) => [key, copy(part)])), buffers };
}
