import { type Bytes, fromLatin, joined, latin, part, uint32, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf } from "./orientation.ts";

const HEADER_LENGTH = 12;
const DRAWING = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"];
const FLAG_XMP = 0x04;
const FLAG_EXIF = 0x08;
const EXIF = "Exif\0\0";

/** Removes Exif, XMP and unknown chunks from a WebP. Keeps the orientation. */
export function bareWebp(bytes: Bytes): Bytes {
  const end = 8 + viewOf(part(bytes, 0, HEADER_LENGTH)).getUint32(4, true);
  const kept: Bytes[] = [];
  let orientation = 1;
  for (let at = HEADER_LENGTH; at + 8 <= end; ) {
    const type = latin(part(bytes, at, 4));
    const length = viewOf(part(bytes, at + 4, 4)).getUint32(0, true);
    const data = part(bytes, at + 8, length);
    if (type === "EXIF") orientation = orientationOf(withoutName(data));
    else if (DRAWING.includes(type)) kept.push(chunkOf(type, data));
    at += 8 + length + (length % 2);
  }
  const extended = kept.find((chunk) => latin(chunk.subarray(0, 4)) === "VP8X");
  if (extended) {
    const turned = orientation !== 1;
    extended[8] = ((extended[8] ?? 0) & ~(FLAG_XMP | FLAG_EXIF)) | (turned ? FLAG_EXIF : 0);
    if (turned) kept.push(chunkOf("EXIF", orientationBlock(orientation)));
  }
  const body = joined([fromLatin("WEBP"), ...kept]);
  return joined([fromLatin("RIFF"), uint32(body.length, true), body]);
}

/** Some encoders put the name of a JPEG's Exif segment before the TIFF block. */
const withoutName = (data: Bytes) =>
  latin(data.subarray(0, EXIF.length)) === EXIF ? data.subarray(EXIF.length) : data;

const chunkOf = (type: string, data: Bytes): Bytes =>
  joined([fromLatin(type), uint32(data.length, true), data, new Uint8Array(data.length % 2)]);
