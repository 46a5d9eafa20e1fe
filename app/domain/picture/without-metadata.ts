import { BrokenPicture, type Bytes } from "./bytes.ts";
import { bareGif } from "./gif.ts";
import { bareJpeg } from "./jpeg.ts";
import { type PictureEnding, pictureEnding } from "./picture.ts";
import { barePng } from "./png.ts";
import { bareWebp } from "./webp.ts";

const strip: Record<PictureEnding, (bytes: Bytes) => Bytes> = {
  png: barePng,
  jpg: bareJpeg,
  webp: bareWebp,
  gif: bareGif,
};

/**
 * Removes the metadata of a picture (place, author, device and so on), of which the uploader may not be
 * aware. Returns `null` for a broken picture or a file of another type.
 */
export function withoutMetadata(bytes: Bytes): { ending: PictureEnding; bytes: Bytes } | null {
  const ending = pictureEnding(bytes);
  if (!ending) return null;
  try {
    return { ending, bytes: strip[ending](bytes) };
  } catch (error) {
    if (error instanceof BrokenPicture) return null;
    throw error;
  }
}
