import type { Bytes } from "../../../app/domain/picture/bytes.ts";

/** Joins Latin-1 texts, numbers and byte arrays to the bytes of a file. */
export const file = (...parts: (string | number | Bytes | readonly number[])[]): Bytes =>
  Uint8Array.from(
    parts.flatMap((one) =>
      typeof one === "string"
        ? [...one].map((letter) => letter.charCodeAt(0))
        : typeof one === "number"
          ? [one]
          : [...one],
    ),
  );

/** A TIFF block of Exif data with these entries. */
export function tiff(entries: readonly (readonly [tag: number, value: number])[], little = false) {
  const block = new DataView(new ArrayBuffer(14 + 12 * entries.length));
  block.setUint16(0, little ? 0x4949 : 0x4d4d);
  block.setUint16(2, 42, little);
  block.setUint32(4, 8, little);
  block.setUint16(8, entries.length, little);
  for (const [index, [tag, value]] of entries.entries()) {
    block.setUint16(10 + 12 * index, tag, little);
    block.setUint16(12 + 12 * index, 3, little);
    block.setUint32(14 + 12 * index, 1, little);
    block.setUint16(18 + 12 * index, value, little);
  }
  return new Uint8Array(block.buffer);
}

export const ORIENTATION = 0x0112;
export const turned = (orientation: number) => tiff([[ORIENTATION, orientation]]);
