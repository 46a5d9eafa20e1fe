import { crc32, deflateSync } from "node:zlib";

/** Metadata that must not remain in an uploaded picture. */
export const SECRET = "52.0907N 5.1214E";

const decoded = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const bytesOf = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const big = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

/** Red pictures of 3 by 2 pixels, made with ImageMagick. */
const BASELINE = decoded(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCfADKS/9k=",
);
const PROGRESSIVE = decoded(
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/aAAwDAQACEAMQAAABngVJ/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABAP/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=",
);
const PNG = decoded(
  "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEX/AAAZ4gk3AAAAC0lEQVQI12NggAAAAAgAAS8g3TEAAAAASUVORK5CYII=",
);
const ANIMATED_GIF = decoded(
  "R0lGODlhAwACAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAwACAAACAoRfACH5BAAKAAAALAAAAAADAAIAgAAA/wAAAAIChF8AOw==",
);
const WEBP_IMAGE = decoded("VlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA");

/** An Exif block with orientation 6 (a quarter turn) and the secret as description. */
const tiff = [
  ...bytesOf("MM"),
  ...[0, 42, 0, 0, 0, 8, 0, 2],
  ...[0x01, 0x0e, 0, 2, ...big(SECRET.length), 0, 0, 0, 38],
  ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0, 0, 0, 0],
  ...bytesOf(SECRET),
];

const segment = (marker: number, ...payload: number[]) => {
  const length = payload.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...payload];
};
const exif = segment(0xe1, ...bytesOf("Exif\0\0"), ...tiff);

/** A JPEG as phones write it: rotated, and with Exif, XMP, IPTC, a comment and a second picture. */
const withMetadata = (jpeg: Uint8Array) =>
  Uint8Array.of(
    ...jpeg.subarray(0, 20),
    ...exif,
    ...segment(0xe1, ...bytesOf(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)),
    ...segment(0xe2, ...bytesOf(`MPF\0${SECRET}`)),
    ...segment(0xe2, ...bytesOf("ICC_PROFILE\0\x01\x01colours")),
    ...segment(0xed, ...bytesOf(`Photoshop 3.0\0${SECRET}`)),
    ...segment(0xfe, ...bytesOf(SECRET)),
    ...jpeg.subarray(20),
    ...[0xff, 0xd8, ...exif, 0xff, 0xd9],
  );

/** The checksum is left at 0: the reader under test drops it with the chunk. */
const pngChunk = (type: string, ...data: number[]) => [
  ...big(data.length),
  ...bytesOf(type),
  ...data,
  ...[0, 0, 0, 0],
];
const webpChunk = (type: string, ...data: number[]) => [
  ...bytesOf(type),
  ...big(data.length).reverse(),
  ...data,
  ...(data.length % 2 ? [0] : []),
];

const extended = [
  ...bytesOf("WEBP"),
  ...webpChunk("VP8X", 0x2c, 0, 0, 0, 2, 0, 0, 1, 0, 0),
  ...WEBP_IMAGE,
  ...webpChunk("EXIF", ...tiff),
  ...webpChunk("XMP ", ...bytesOf(`<x>${SECRET}</x>`)),
  ...webpChunk("note", ...bytesOf(SECRET)),
];

/** Pictures of 3 by 2 pixels with hidden metadata; all but the GIF have to be rotated. */
export const PICTURES_WITH_METADATA = {
  "baseline.jpg": withMetadata(BASELINE),
  "progressive.jpg": withMetadata(PROGRESSIVE),
  "chunks.png": Uint8Array.of(
    ...PNG.subarray(0, 33),
    ...pngChunk("eXIf", ...tiff),
    ...pngChunk("tEXt", ...bytesOf(`Comment\0${SECRET}`)),
    ...pngChunk("iTXt", ...bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${SECRET}`)),
    ...pngChunk("zTXt", ...bytesOf(`Comment\0\0${SECRET}`)),
    ...pngChunk("tIME", 7, 234, 11, 20, 12, 0, 0),
    ...PNG.subarray(33),
    ...bytesOf(SECRET),
  ),
  "animated.gif": Uint8Array.of(
    ...ANIMATED_GIF.subarray(0, 19),
    ...[0x21, 0xfe, SECRET.length, ...bytesOf(SECRET), 0],
    ...[0x21, 0xff, 11, ...bytesOf("XMP DataXMP"), SECRET.length, ...bytesOf(SECRET), 0],
    ...ANIMATED_GIF.subarray(19),
    ...bytesOf(SECRET),
  ),
  "extended.webp": Uint8Array.of(
    ...bytesOf("RIFF"),
    ...big(extended.length).reverse(),
    ...extended,
    ...bytesOf(SECRET),
  ),
};

/** The picture as a form uploads it. */
export const asFile = (name: keyof typeof PICTURES_WITH_METADATA) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(PICTURES_WITH_METADATA[name]),
});

/** A gray PNG of this size. */
export function grayPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([Buffer.from(big(data.length)), named, Buffer.from(big(crc32(named)))]);
  };
  const rows = Buffer.alloc((width + 1) * height, 128);
  // The first byte of each row is its filter: none.
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from([0x89, ...bytesOf("PNG\r\n\x1a\n")]),
    chunk("IHDR", Buffer.from([...big(width), ...big(height), 8, 0, 0, 0, 0])),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
