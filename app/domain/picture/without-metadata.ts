import { type PictureEnding, pictureEnding } from "../picture.ts";
import { BrokenPicture, type Bytes } from "./bytes.ts";
import { bareGif } from "./gif.ts";
import { bareJpeg } from "./jpeg.ts";
import { barePng } from "./png.ts";
import { bareWebp } from "./webp.ts";

const bare: Record<PictureEnding, (bytes: Bytes) => Bytes> = {
  png: barePng,
  jpg: bareJpeg,
  webp: bareWebp,
  gif: bareGif,
};

/**
 * A picture as it looks and no more: where it was taken, by whom, with what and what else an
 * uploader does not know to be in it goes. `null` for what is no picture, or a broken one.
 */
export function withoutMetadata(bytes: Bytes): { ending: PictureEnding; bytes: Bytes } | null {
  const ending = pictureEnding(bytes);
  if (!ending) return null;
  try {
    return { ending, bytes: bare[ending](bytes) };
  } catch (error) {
    if (error instanceof BrokenPicture) return null;
    throw error;
  }
}
