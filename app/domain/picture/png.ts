import { type Bytes, fromLatin, joined, latin, part, uint32, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf } from "./orientation.ts";

const SIGNATURE_LENGTH = 8;

/** Non-critical chunks that affect how a PNG looks: transparency, colour, animation. */
const DRAWING = [
  ...["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs"],
  ...["acTL", "fcTL", "fdAT"],
];

/** Removes texts, times, Exif and trailing data from a PNG. Keeps the orientation. */
export function barePng(bytes: Bytes): Bytes {
  const kept: Bytes[] = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let at = SIGNATURE_LENGTH;
  for (let type = ""; type !== "IEND"; ) {
    const length = viewOf(part(bytes, at, 8)).getUint32(0);
    type = latin(part(bytes, at + 4, 4));
    const chunk = part(bytes, at, length + 12);
    at += chunk.length;
    if (type === "eXIf") {
      const orientation = orientationOf(chunk.subarray(8, 8 + length));
      if (orientation !== 1) kept.push(chunkOf("eXIf", orientationBlock(orientation)));
    } else if (isCritical(type) || DRAWING.includes(type)) kept.push(chunk);
  }
  return joined(kept);
}

const isCritical = (type: string) => /^[A-Z]/.test(type);

function chunkOf(type: string, data: Bytes): Bytes {
  const body = joined([fromLatin(type), data]);
  return joined([uint32(data.length, false), body, uint32(crc32(body), false)]);
}

/** The checksum of a PNG chunk (PNG specification, annex D). */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
