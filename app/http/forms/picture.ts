import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Caller } from "../../data/access/ownership.server.ts";
import { storePicture } from "../../data/cards/pictures.server.ts";
import { type PictureProblem, pictureProblem } from "../../domain/picture/picture.ts";

/** The new picture in a form, `null` to remove the old one, `undefined` to leave it; or what is wrong with it. */
type PostedPicture = { file: File | null | undefined } | { problem: PictureProblem };

/** A form's change of a picture: its new path, `null` to remove it, `undefined` to leave it. */
export type PictureChange = { path: string | null | undefined } | { problem: PictureProblem };

/** Takes the picture out of a posted form: the file `name`, or the checkbox `name_remove`. */
export async function takePicture(posted: FormData, name: string): Promise<PostedPicture> {
  const file = posted.get(name);
  const remove = posted.has(`${name}_remove`);
  posted.delete(name);
  posted.delete(`${name}_remove`);
  if (!(file instanceof File) || file.size === 0) return { file: remove ? null : undefined };
  const problem = await pictureProblem(file);
  return problem ? { problem } : { file };
}

/**
 * Stores the picture of a form, once the rest of the form is valid. When the save fails after that, nothing refers to it,
 * and it is deleted later.
 */
export async function storePosted(
  { db, images }: Pick<AppLoadContext, "db" | "images">,
  user: Caller,
  posted: PostedPicture,
): Promise<PictureChange> {
  if ("problem" in posted) return posted;
  const { file } = posted;
  if (!file) return { path: file };
  return storePicture(db, images, user, new Uint8Array(await file.arrayBuffer()));
}
