export type Bytes = Uint8Array<ArrayBuffer>;

/** Thrown for a picture that is truncated or malformed. */
export class BrokenPicture extends Error {}

/** `length` bytes from `at`; throws when there are fewer. */
export function part(bytes: Bytes, at: number, length: number): Bytes {
  if (length < 0 || at + length > bytes.length) throw new BrokenPicture();
  return bytes.subarray(at, at + length);
}

export const viewOf = (bytes: Bytes) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, each) => sum + each.length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

/** An unsigned 32-bit integer as four bytes. */
export function uint32(value: number, littleEndian: boolean): Bytes {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, littleEndian);
  return new Uint8Array(view.buffer);
}

export const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
export const fromLatin = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0));
