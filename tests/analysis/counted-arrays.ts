/**
 * How many typed arrays `work` makes, copies and views included: the global constructors are counted
 * meanwhile, and whatever it works with must have been made inside as well.
 */
export function countedArrays(work: (count: () => number) => void) {
  const { Float64Array: doubles, Int32Array: integers, Uint8Array: bytes } = globalThis;
  let made = 0;
  const counting = <T extends new (...args: never[]) => object>(original: T): T =>
    class extends (original as unknown as new (...args: unknown[]) => object) {
      constructor(...args: unknown[]) {
        super(...args);
        made++;
      }
    } as unknown as T;
  globalThis.Float64Array = counting(doubles);
  globalThis.Int32Array = counting(integers);
  globalThis.Uint8Array = counting(bytes);
  try {
    work(() => made);
  } finally {
    Object.assign(globalThis, { Float64Array: doubles, Int32Array: integers, Uint8Array: bytes });
  }
}
