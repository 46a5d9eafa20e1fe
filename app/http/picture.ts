import { storePicture } from "../data/pictures.server.ts";
import { type PictureProblem, pictureProblem } from "../domain/picture.ts";

/** A form's change of a picture: its new path, `null` to remove it, `undefined` to leave it. */
export type PictureChange = { path: string | null | undefined };

/**
 * Takes the picture out of a posted form: the file `name`, or the checkbox `name_remove`. A valid
 * file is stored at once. If the rest of the form is refused, the file stays unreferenced and is
 * deleted later.
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
