import { BrokenPicture, type Bytes, fromLatin, joined, latin, part, viewOf } from "./bytes.ts";
import { orientationBlock, orientationOf } from "./orientation.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COM = 0xfe;
const EXIF = "Exif\0\0";
const ICC = "ICC_PROFILE\0";

/**
 * Removes Exif, XMP, IPTC, comments and any pictures after the end from a JPEG (markers: ITU-T T.81, annex B).
 * Keeps the colour profile, and the orientation in a new Exif segment.
 */
export function bareJpeg(bytes: Bytes): Bytes {
  const kept: Bytes[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) throw new BrokenPicture();
    const marker = part(bytes, at + 1, 1)[0] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) break;
    const length = viewOf(part(bytes, at + 2, 2)).getUint16(0);
    const segment = part(bytes, at, 2 + length);
    const payload = segment.subarray(4);
    at += segment.length;
    if (marker === APP1 && latin(payload.subarray(0, 6)) === EXIF)
      orientation = orientationOf(payload.subarray(6));
    if (draws(marker, payload)) kept.push(segment);
    if (marker === SOS) {
      const end = endOfScan(bytes, at);
      kept.push(part(bytes, at, end - at));
      at = end;
    }
  }
  const exif = orientation === 1 ? [] : [exifSegment(orientation)];
  const [first, rest] = isApp0(kept[0]) ? [kept.slice(0, 1), kept.slice(1)] : [[], kept];
  return joined([Uint8Array.of(0xff, SOI), ...first, ...exif, ...rest, Uint8Array.of(0xff, EOI)]);
}

const isApp0 = (segment: Bytes | undefined) => segment?.[1] === APP0;

function draws(marker: number, payload: Bytes): boolean {
  if (marker === COM) return false;
  if (marker < APP0 || marker > APP15) return true;
  const name = latin(payload.subarray(0, ICC.length));
  return (
    (marker === APP0 && name.startsWith("JFIF\0")) ||
    (marker === APP2 && name === ICC) ||
    (marker === APP14 && name.startsWith("Adobe"))
  );
}

/** The position of the next marker after a scan. Stuffed zeros and restart markers belong to the scan. */
function endOfScan(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0 || at + 1 >= bytes.length) throw new BrokenPicture();
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
}

function exifSegment(orientation: number): Bytes {
  const payload = joined([fromLatin(EXIF), orientationBlock(orientation)]);
  return joined([Uint8Array.of(0xff, APP1, 0, payload.length + 2), payload]);
}
