import { badRequest, unsupportedMediaType } from "./errors.ts";

export const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"] as const;

/** More than any form of ours has: a row of the participants table each, and what stands around. */
const MOST_FIELDS = 2000;
const LONGEST_NAME = 200;
const DEEPEST_NAME = 8;
const LARGEST_INDEX = 9999;

/**
 * Refuses what is no form of a page of ours: another media type, a body that cannot be read, or
 * fields in a number, length, depth or index that no form has. Nothing is built from the names.
 *
 * @throws ApiError 415, 400
 */
export async function judgeForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<void> {
  const media = mediaType(type);
  if (!FORM_TYPES.some((known) => known === media)) throw unsupportedMediaType(type);
  // A decoder would read wrong percent-encoding as the letters that it is not.
  if (media === FORM_TYPES[0] && !isEncoded(body)) throw badRequest("Malformed form.");
  const names = [...(await read(body, type)).keys()];
  if (names.length > MOST_FIELDS) throw badRequest("Too many fields.");
  if (!names.every(isPossible)) throw badRequest("Impossible name of a field.");
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

const isPossible = (name: string): boolean =>
  name.length <= LONGEST_NAME &&
  name.split(/[.[]/).length <= DEEPEST_NAME &&
  [...name.matchAll(/\[(\d+)/g)].every(([, index]) => Number(index) <= LARGEST_INDEX);
