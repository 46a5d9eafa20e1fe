import { workLimits } from "../fields/work-limits.ts";
import { limits } from "../limits/limits.ts";
import { type Bytes, latin, viewOf } from "./bytes.ts";

/** The accepted picture types by file ending. SVG is not accepted because it can run scripts. */
export const PICTURE_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  gif: "image/gif",
} as const;
export type PictureEnding = keyof typeof PICTURE_TYPES;

const SIGNATURES: Record<Exclude<PictureEnding, "webp">, readonly number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
};
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** The type of a picture by its first 12 bytes, ignoring its file name; `null` when it is not accepted. */
export function pictureEnding(bytes: Uint8Array): PictureEnding | null {
  const has = (wanted: readonly number[], at = 0) =>
    wanted.every((byte, index) => bytes[at + index] === byte);
  if (has(RIFF) && has(WEBP, 8)) return "webp";
  if (has(SIGNATURES.png)) return "png";
  if (has(SIGNATURES.jpg)) return "jpg";
  return has(SIGNATURES.gif) ? "gif" : null;
}

/** Keys of the `errors` texts. */
export type PictureProblem = "imageType" | "imageSize" | "imagePixels" | "pictureQuota";

/** Why a file is refused, or `null`. The browser checks before the upload and the server checks again. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | null> {
  if (file.size > limits.image_bytes) return "imageSize";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const ending = pictureEnding(bytes);
  if (!ending) return "imageType";
  return pixelsOf(ending, bytes) > workLimits.image_pixels ? "imagePixels" : null;
}

/**
 * The number of pixels by the picture's header, or 0 when it cannot be read. This is limited because a
 * small file can decode to gigabytes.
 */
export function pixelsOf(ending: keyof typeof SIZES, bytes: Bytes): number {
  try {
    const [width, height] = SIZES[ending](viewOf(bytes), bytes);
    return width * height;
  } catch (error) {
    // The header is truncated.
    if (error instanceof RangeError) return 0;
    throw error;
  }
}

type Size = readonly [width: number, height: number];

const SIZES = {
  png: (view: DataView): Size => [view.getUint32(16), view.getUint32(20)],
  gif: (view: DataView): Size => [view.getUint16(6, true), view.getUint16(8, true)],
  jpg: jpegSize,
  webp: webpSize,
};

const SOS = 0xda;
/** DHT, JPG and DAC: their codes are in the range of the start-of-frame markers. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc];

/** Reads the frame header (ITU-T T.81, B.2.2), one of the segments before the first scan. */
function jpegSize(view: DataView): Size {
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker))
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    if (marker === SOS) return [0, 0];
    at += 2 + view.getUint16(at + 2);
  }
}

/** Reads the canvas size of an extended file, or the frame size of a lossy or lossless one (RFC 9649). */
function webpSize(view: DataView, bytes: Bytes): Size {
  const kind = latin(bytes.subarray(12, 16));
  if (kind === "VP8X") {
    const side = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
    return [side(24), side(27)];
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
  }
  return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
}
