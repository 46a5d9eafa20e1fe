import { expect, it } from "vitest";
import { limits } from "../../../app/domain/limits/limits.ts";
import { pictureEnding, pictureProblem, pixelsOf } from "../../../app/domain/picture/picture.ts";
import { PICTURES_WITH_METADATA } from "../../helpers/pictures.ts";

const text = (value: string) => new TextEncoder().encode(value);

it("the picture type depends on the bytes, not the name", () => {
  expect(pictureEnding(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe("png");
  expect(pictureEnding(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpg");
  expect(pictureEnding(text("GIF89a"))).toBe("gif");
  expect(pictureEnding(text("RIFF....WEBP"))).toBe("webp");
  for (const other of ["", "GIF", "RIFF....WAVE", "<svg xmlns=", "<!doctype html>", "%PDF-1.7"])
    expect(pictureEnding(text(other)), other).toBeNull();
});

it("a file that is not a picture or is too large is refused", async () => {
  const gif = (size: number) => new Blob([text("GIF89a"), new Uint8Array(size - 6)]);
  expect(await pictureProblem(gif(limits.image_bytes))).toBeNull();
  expect(await pictureProblem(gif(limits.image_bytes + 1))).toBe("imageSize");
  expect(await pictureProblem(new Blob(["<svg onload='alert(1)'/>"]))).toBe("imageType");
});

/** A PNG header with these dimensions and no data, like the start of a decompression bomb. */
function pngOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
}

it("a picture with too many pixels is refused, even when the file is small", async () => {
  expect(await pictureProblem(new Blob([pngOf(30_000, 30_000)]))).toBe("imagePixels");
  expect(await pictureProblem(new Blob([pngOf(5000, 5000)]))).toBeNull();
});

const PICTURES = Object.values(PICTURES_WITH_METADATA).map((bytes) => {
  const ending = pictureEnding(bytes);
  if (!ending) throw new Error("no picture");
  return { bytes, ending };
});

it.each(PICTURES)("reads the number of pixels of a $ending", ({ bytes, ending }) => {
  expect(pixelsOf(ending, bytes)).toBe(6);
});

it("a truncated header has no pixels", () => {
  for (const { bytes, ending } of PICTURES)
    for (let length = 12; length < bytes.length; length++)
      expect([0, 6]).toContain(pixelsOf(ending, bytes.slice(0, length)));
});

const at = (length: number, ...values: [at: number, bytes: readonly number[]][]) => {
  const bytes = new Uint8Array(length);
  for (const [index, value] of values) bytes.set(value, index);
  return bytes;
};
const webp = (kind: string, ...values: [number, readonly number[]][]) =>
  at(32, [8, [...text("WEBP")]], [12, [...text(kind)]], ...values);
const jpeg = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()]);
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 1, 0, 2, 3, 1, 0, 0, 0];
const TABLE = [0xff, 0xdb, 0, 4, 1, 2];

it.each([
  ["gif", at(10, [6, [1, 2, 3, 4]]), 0x0201 * 0x0403],
  ["png", at(24, [16, [0, 0, 1, 2, 0, 0, 3, 4]]), 0x0102 * 0x0304],
  ["webp", webp("VP8 ", [26, [1, 0xc2, 3, 0xc4]]), 0x0201 * 0x0403],
  ["webp", webp("VP8L", [21, [0xff, 0x3f, 0, 0]]), 0x4000],
  ["webp", webp("VP8L", [21, [2, 0x40, 0, 0xf0]]), 3 * 2],
  ["webp", webp("VP8X", [24, [1, 2, 3, 0, 0, 0]]), 0x030202],
  ["webp", webp("VP8X", [24, [0, 0, 0, 4, 5, 6]]), 0x060505],
  ["jpg", jpeg(TABLE, frame(0xc0)), 0x0100 * 0x0203],
  ["jpg", jpeg(TABLE, [0xff, 0xff], frame(0xcf)), 0x0100 * 0x0203],
  // A Huffman table, a reserved marker, arithmetic conditioning.
  ...[0xc4, 0xc8, 0xcc].map((marker) => ["jpg", jpeg(frame(marker), frame(0xc2)), 0x0203 * 256]),
  ["jpg", jpeg(frame(0xd0), [0xff, 0xc1, 0, 9, 8, 0, 2, 0, 2]), 4],
  ["jpg", jpeg(TABLE, [0xff, 0xda, 0, 2], frame(0xc0)), 0],
] as [Parameters<typeof pixelsOf>[0], Uint8Array<ArrayBuffer>, number][])(
  "reads the number of pixels from the header of a %s",
  (ending, bytes, pixels) => {
    expect(pixelsOf(ending, bytes)).toBe(pixels);
  },
);
