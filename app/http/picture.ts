import { storePicture } from "../data/pictures.server.ts";
import { type PictureProblem, pictureProblem } from "../domain/picture.ts";

/** What a form says of a picture: its new path, `null` for none, `undefined` for "as it was". */
export type PictureChange = { path: string | null | undefined };

/**
 * Takes the picture out of a posted form: the file `name`, or the box `name_remove`. A good one
 * is kept at once; should the rest of the form be refused, nothing shows it and it goes again.
 */
export async function takePicture(
  posted: FormData,
  name: string,
  pictures: R2Bucket,
): Promise<PictureChange | { problem: PictureProblem }> {
  const file = posted.get(name);
  const remove = posted.has(`${name}_remove`);
  posted.delete(name);
  posted.delete(`${name}_remove`);
  if (!(file instanceof File) || file.size === 0) return { path: remove ? null : undefined };
  const problem = await pictureProblem(file);
  if (problem) return { problem };
  const path = await storePicture(pictures, new Uint8Array(await file.arrayBuffer()));
  return path === null ? { problem: "imageType" } : { path };
}
