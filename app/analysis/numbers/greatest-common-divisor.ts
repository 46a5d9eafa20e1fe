/** Greatest common divisor of two positive integers below 2^53. */
export function greatestCommonDivisor(a: number, b: number): number {
  while (b > 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
