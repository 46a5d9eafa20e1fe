import { badRequest, unsupportedMediaType } from "../errors.ts";

export const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;

/** More than any form has; the largest has a field for each row of the participants table. */
const MAX_FIELDS = 2000;
const MAX_NAME_LENGTH = 200;
const MAX_NAME_DEPTH = 8;
const MAX_INDEX = 9999;

/**
 * Checks that a body is a plausible form: its media type, that it can be parsed, the number of
 * fields, and the length, depth and indices of their names. Nothing is built from the names.
 *
 * @throws ApiError 415, 400
 */
export async function judgeForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  const media = mediaType(type);
  if (!FORM_TYPES.some((known) => known === media)) throw unsupportedMediaType(type);
  // The form parser would accept malformed percent-encoding as literal characters.
  if (media === FORM_TYPES[0] && !isEncoded(body)) throw badRequest("Malformed form.");
  const names = [...(await read(body, type)).keys()];
  if (names.length > MAX_FIELDS) throw badRequest("Too many fields.");
  if (!names.every(isPlausible)) throw badRequest("Impossible name of a field.");
}

export const mediaType = (type: string): string => type.split(";")[0]?.trim().toLowerCase() ?? "";

async function read(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw badRequest("Malformed form.");
  }
}

function isEncoded(body: Uint8Array): boolean {
  try {
    decodeURIComponent(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return true;
  } catch {
    return false;
  }
}

const isPlausible = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH &&
  name.split(/[.[]/).length <= MAX_NAME_DEPTH &&
  [...name.matchAll(/\[(\d+)/g)].every(([, index]) => Number(index) <= MAX_INDEX);
