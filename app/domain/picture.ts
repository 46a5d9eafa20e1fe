import { limits } from "./limits.ts";
import { pixelsOf } from "./picture/pixels.ts";

/** The kinds of picture that are taken, by their file ending; never SVG, which can run scripts. */
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

/** What a picture really is, by its first 12 bytes; `null` for all else, whatever it is called. */
export function pictureEnding(bytes: Uint8Array): PictureEnding | null {
  const has = (wanted: readonly number[], at = 0) =>
    wanted.every((byte, index) => bytes[at + index] === byte);
  if (has(RIFF) && has(WEBP, 8)) return "webp";
  if (has(SIGNATURES.png)) return "png";
  if (has(SIGNATURES.jpg)) return "jpg";
  return has(SIGNATURES.gif) ? "gif" : null;
}

/** Keys of the `errors` texts. */
export type PictureProblem = "imageType" | "imageSize" | "imagePixels";

/** Why a file is refused, or `null`: asked before it is sent, and again by the server. */
export async function pictureProblem(file: Blob): Promise<PictureProblem | null> {
  if (file.size > limits.image_bytes) return "imageSize";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const ending = pictureEnding(bytes);
  if (!ending) return "imageType";
  return pixelsOf(ending, bytes) > limits.image_pixels ? "imagePixels" : null;
}
