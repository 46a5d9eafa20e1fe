/**
 * Counts the typed arrays that `work` creates, including copies and views, by replacing the global constructors
 * while it runs. The objects that it uses must be created inside `work` too.
 */
export function countedArrays(work: (count: () => number) => void) {
  const { Float64Array: doubles, Int32Array: integers, Uint8Array: bytes } = globalThis;
  let created = 0;
  const counting = <T extends new (...args: never[]) => object>(original: T): T =>
    class extends (original as unknown as new (...args: unknown[]) => object) {
      constructor(...args: unknown[]) {
        super(...args);
        created++;
      }
    } as unknown as T;
  globalThis.Float64Array = counting(doubles);
  globalThis.Int32Array = counting(integers);
  globalThis.Uint8Array = counting(bytes);
  try {
    work(() => created);
  } finally {
    Object.assign(globalThis, { Float64Array: doubles, Int32Array: integers, Uint8Array: bytes });
  }
}
