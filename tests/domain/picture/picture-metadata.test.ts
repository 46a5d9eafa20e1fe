import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orientationBlock, orientationOf } from "../../../app/domain/picture/orientation.ts";
import { withoutMetadata } from "../../../app/domain/picture/without-metadata.ts";
import { PICTURES_WITH_METADATA } from "../../helpers/pictures.ts";
import { file, ORIENTATION, tiff, turned } from "./picture-bytes.ts";

type Bytes = ReturnType<typeof file>;
const bare = (bytes: Bytes) => withoutMetadata(bytes)?.bytes ?? null;
const little32 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16, 0];

describe("the orientation in Exif data", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("reads %i in both byte orders, and writes it", (value) => {
    expect(orientationOf(turned(value))).toBe(value);
    expect(orientationOf(tiff([[ORIENTATION, value]], true))).toBe(value);
    expect(orientationOf(tiff([...[[1, 5] as const, [ORIENTATION, value] as const], [2, 7]]))).toBe(
      value,
    );
    expect(orientationBlock(value)).toEqual(turned(value));
    // Some encoders omit the offset of the next directory.
    expect(orientationOf(turned(value).slice(0, 22))).toBe(value);
  });

  it.each([
    ["no data", file()],
    ["a truncated block", turned(6).slice(0, 7)],
    ["another byte order", file("MI", turned(6).slice(2))],
    ["a directory beyond the end", file("MM", 0, 42, 0, 0, 0, 25, turned(6).slice(8))],
    ["fewer entries than declared", turned(6).slice(0, 21)],
    ["no entries", tiff([])],
    ["one more entry than declared", file(turned(6).slice(0, 9), 0, turned(6).slice(10))],
    ["only other entries", tiff([[0x0113, 6]])],
    ["a value too low", turned(0)],
    ["a value too high", turned(9)],
  ])("is upright (1) for %s", (_, block) => {
    expect(orientationOf(block)).toBe(1);
  });
});

describe("a JPEG", () => {
  const SOI = [0xff, 0xd8];
  const EOI = [0xff, 0xd9];
  const segment = (marker: number, ...payload: Parameters<typeof file>) => {
    const data = file(...payload);
    return file(0xff, marker, 0, data.length + 2, data);
  };
  const jfif = segment(0xe0, "JFIF\0", 1);
  const table = segment(0xdb, 0, 1, 2);
  const exif = segment(0xe1, "Exif\0\0", turned(6));
  const scan = file(segment(0xda, 0), 1, 0xff, 0, 2, 0xff, 0xd0, 3, 0xff, 0xd7, 4);

  it.each([
    ["JFIF", jfif],
    ["a colour profile", segment(0xe2, "ICC_PROFILE\0", "colours")],
    ["Adobe's colour transform", segment(0xee, "Adobe", 0)],
    ["a table", table],
    ["a marker before the applications", segment(0xdf, 1)],
    ["a marker after the applications", segment(0xf0, 1)],
    ["a scan with stuffed zeros and restarts", scan],
    ["two scans with a table between them", file(scan, table, scan)],
    ["a table after a scan, with a marker in it", file(scan, segment(0xc4, 0xff, 0xd9, 1))],
    ["a scan that ends with a zero", file(segment(0xda), 0xff, 0)],
  ])("keeps %s", (_, part) => {
    const picture = file(SOI, part, EOI);
    expect(bare(file(SOI, part, EOI, "more"))).toEqual(picture);
    expect(bare(picture)).toEqual(picture);
  });

  it.each([
    ["a thumbnail", segment(0xe0, "JFXX\0", 1)],
    ["Exif data with an upright orientation", segment(0xe1, "Exif\0\0", turned(1))],
    ["an orientation that is not in Exif data", segment(0xe1, "Exif\0!", turned(6))],
    ["an orientation in another segment", segment(0xe2, "Exif\0\0", turned(6))],
    ["XMP", segment(0xe1, "http://ns.adobe.com/xap/1.0/\0")],
    ["further pictures", segment(0xe2, "MPF\0")],
    ["a profile in the wrong place", segment(0xe3, "ICC_PROFILE\0")],
    ["names in the wrong place", file(segment(0xee, "JFIF\0"), segment(0xe0, "Adobe"))],
    ["Photoshop's", segment(0xed, "Photoshop 3.0\0")],
    ["other applications", file(segment(0xee, "Ducky"), segment(0xef, "mine"))],
    ["a comment", segment(0xfe, "by me")],
  ])("loses %s", (_, part) => {
    expect(bare(file(SOI, jfif, part, table, EOI))).toEqual(file(SOI, jfif, table, EOI));
  });

  it("has its orientation after JFIF, or first without JFIF", () => {
    const xmp = segment(0xe1, "http://");
    expect(bare(file(SOI, jfif, table, exif, xmp, EOI))).toEqual(file(SOI, jfif, exif, table, EOI));
    expect(bare(file(SOI, table, exif, EOI))).toEqual(file(SOI, exif, table, EOI));
    expect(bare(file(SOI, exif, EOI))).toEqual(file(SOI, exif, EOI));
  });

  it("may have fill bytes before a marker", () => {
    expect(bare(file(SOI, 0xff, 0xff, table, 0xff, EOI))).toEqual(file(SOI, table, EOI));
    expect(bare(file(SOI, scan, 0xff, EOI))).toEqual(file(SOI, scan, 0xff, EOI));
    expect(bare(file(SOI, scan, 0xff, table, EOI))).toEqual(file(SOI, scan, 0xff, table, EOI));
  });

  it.each([
    ["has no marker where one is required", file(SOI, table, 1, EOI)],
    ["has a segment without a length", file(SOI, 0xff, 0xdb, 0)],
    ["has a segment that is longer than the rest of the file", file(SOI, 0xff, 0xdb, 0, 9, 1, EOI)],
    ["has a scan without an end", file(SOI, scan)],
    ["has a scan that ends within a marker", file(SOI, scan, 0xff)],
  ])("is broken when it %s", (_, picture) => {
    expect(bare(picture)).toBeNull();
  });
});

describe("a PNG", () => {
  const SIGNATURE = file(0x89, "PNG\r\n\x1a\n");
  const chunk = (type: string, data: Bytes = file("data")) => {
    const ends = new DataView(new ArrayBuffer(8));
    ends.setUint32(0, data.length);
    ends.setUint32(4, crc32(file(type, data)));
    const bytes = new Uint8Array(ends.buffer);
    return file(bytes.subarray(0, 4), type, data, bytes.subarray(4));
  };
  const end = chunk("IEND", file());
  const around = (...chunks: Bytes[]) => file(SIGNATURE, chunk("IHDR"), ...chunks, end);

  it.each([
    ...["PLTE", "IDAT", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT"],
    ...["bKGD", "pHYs", "acTL", "fcTL", "fdAT"],
  ])("keeps %s, and nothing behind its end", (type) => {
    const picture = around(chunk(type), chunk(type, file()));
    expect(bare(file(picture, "more"))).toEqual(picture);
  });

  it.each(["tEXt", "zTXt", "iTXt", "tIME", "hIST", "prVW"])("loses %s", (type) => {
    expect(bare(around(chunk(type), chunk("IDAT")))).toEqual(around(chunk("IDAT")));
  });

  it("keeps only the orientation of Exif data, with its checksum", () => {
    const exif = chunk("eXIf", tiff([...[[1, 5] as const, [ORIENTATION, 6] as const]]));
    expect(bare(around(exif))).toEqual(around(chunk("eXIf", turned(6))));
    expect(bare(around(chunk("eXIf", turned(1))))).toEqual(around());
  });
});

describe("a GIF", () => {
  const head = (packed: number, table: number) =>
    file("GIF89a", 3, 0, 2, 0, packed, 0, 0, new Uint8Array(table));
  const image = (packed: number, table: number) =>
    file(
      0x2c,
      0,
      0,
      0,
      0,
      3,
      0,
      2,
      0,
      packed,
      new Uint8Array(table),
      2,
      [2, 0x84, 0x5f],
      [1, 7],
      0,
    );
  const extension = (kind: number, ...blocks: string[]) =>
    file(0x21, kind, ...blocks.flatMap((block) => [block.length, block]), 0);
  const END = 0x3b;

  it.each([
    ["no color table", file(head(0x07, 0), image(0x07, 0))],
    ["the smallest color table", file(head(0x80, 6), image(0, 0))],
    ["the largest color table", file(head(0xf7, 768), image(0, 0))],
    ["a color table of the image", file(head(0, 0), image(0x81, 12))],
    [
      "two images with delays",
      file(head(0, 0), ...[1, 2].map(() => file(extension(0xf9, "wait"), image(0, 0)))),
    ],
    ["a loop", file(head(0, 0), extension(0xff, "NETSCAPE2.0", "\x01\0\0"), image(0, 0))],
    ["another tool's loop", file(head(0, 0), extension(0xff, "ANIMEXTS1.0", "\x01\0\0"))],
  ])("keeps %s, and nothing behind its end", (_, picture) => {
    expect(bare(file(picture, END, "more"))).toEqual(file(picture, END));
  });

  it.each([
    ["a comment", extension(0xfe, "by me", "and you")],
    ["a text", extension(0x01, "text")],
    ["XMP", extension(0xff, "XMP DataXMP", "<x/>")],
    ["a loop in a comment", extension(0xfe, "NETSCAPE2.0")],
  ])("loses %s", (_, part) => {
    const expected = file(head(0, 0), image(0, 0), END);
    expect(bare(file(head(0, 0), part, image(0, 0), part, END))).toEqual(expected);
  });

  it("is broken when the type of a block is unknown", () => {
    expect(bare(file(head(0, 0), 0x22, 0, 0, END))).toBeNull();
  });
});

describe("a WebP", () => {
  const chunk = (type: string, ...data: Parameters<typeof file>) => {
    const bytes = file(...data);
    return file(type, little32(bytes.length), bytes, bytes.length % 2 ? 0 : []);
  };
  const riff = (...chunks: Bytes[]) => {
    const body = file("WEBP", ...chunks);
    return file("RIFF", little32(body.length), body);
  };
  const image = chunk("VP8L", 1, 2, 3);
  const extended = (flags: number) => chunk("VP8X", flags, 0, 0, 0, 2, 0, 0, 1, 0, 0);

  it.each(["VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"])("keeps %s", (type) => {
    const picture = riff(chunk(type, "abc"), chunk(type, "abcd"), chunk(type));
    expect(bare(file(picture, "more of it"))).toEqual(picture);
  });

  it.each(["XMP ", "note", "EXIF"])("loses %s", (type) => {
    const picture = riff(image, chunk(type, turned(6)), chunk("ALPH", "a"));
    expect(bare(picture)).toEqual(riff(image, chunk("ALPH", "a")));
  });

  it.each([
    ["", 0x3e, 6, 0x3a],
    ["Exif\0\0", 0x3e, 6, 0x3a],
    ["", 0x36, 3, 0x3a],
    ["", 0x0c, 1, 0],
    ["", 0x10, 9, 0x10],
  ])("after %j with flags %i and orientation %i has flags %i", (name, flags, orientation, left) => {
    const exif = chunk("EXIF", name, turned(orientation));
    const expected = [
      extended(left),
      image,
      ...(left & 8 ? [chunk("EXIF", turned(orientation))] : []),
    ];
    expect(bare(riff(extended(flags), exif, image))).toEqual(riff(...expected));
  });

  it("is broken when a chunk is longer than the rest of the file", () => {
    expect(bare(riff(image, file("ALPH", little32(9), "abc")))).toBeNull();
  });
});

it.each(Object.keys(PICTURES_WITH_METADATA) as (keyof typeof PICTURES_WITH_METADATA)[])(
  "a truncated %s is refused",
  (name) => {
    const whole = bare(PICTURES_WITH_METADATA[name]) ?? file();
    expect(whole.length).toBeGreaterThan(40);
    for (let length = 0; length < whole.length; length++)
      expect(withoutMetadata(whole.slice(0, length)), `${length}`).toBeNull();
  },
);

it("removing metadata twice gives the same result as once, for any bytes after the signature", () => {
  const starts = Object.values(PICTURES_WITH_METADATA).map((bytes) => bytes.subarray(0, 40));
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 60 }), (start, rest) => {
      const once = withoutMetadata(file(start, [...rest]));
      if (once) expect(withoutMetadata(once.bytes)).toEqual(once);
    }),
  );
});
