import { type Bytes, fromLatin, joined, latin, part, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf } from "./orientation.ts";

const SIGNATURE_LENGTH = 8;

/** Chunks beside the critical ones that change how a PNG looks: transparency, colour, animation. */
const DRAWING = [
  ...["tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD", "pHYs"],
  ...["acTL", "fcTL", "fdAT"],
];

/** A PNG without texts, times and Exif data, and without what follows its end. The orientation stays. */
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
  const ends = new DataView(new ArrayBuffer(8));
  ends.setUint32(0, data.length);
  ends.setUint32(4, crc32(body));
  return joined([new Uint8Array(ends.buffer, 0, 4), body, new Uint8Array(ends.buffer, 4, 4)]);
}

/** The check sum of a PNG chunk (PNG specification, annex D). */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}
