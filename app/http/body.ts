import { isTooDeep } from "../domain/files/json-depth.ts";
import { STRANGER_BYTES } from "./body-rule.ts";
import { badRequest, tooLarge, unsupportedMediaType } from "./errors.ts";
import { mediaType } from "./forms/posted.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The parsed JSON body of a request; an empty body is `{}`. Deep nesting is refused before
 * parsing, because later code may walk and serialize the value by recursion.
 *
 * @throws ApiError 413, 415, or 400 "JSON parse error: …" or "The body was cut off."
 */
export async function readJson(
  request: Request,
  limit: number,
  checkSender: () => Promise<void>,
): Promise<unknown> {
  const bytes = await readBytes(request, limit, checkSender);
  if (bytes.length === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  if (mediaType(type) !== "application/json") throw unsupportedMediaType(type);
  const text = decode(bytes);
  if (text.trim() === "") return {};
  if (isTooDeep(text)) throw parseError("nested too deeply");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw parseError(error instanceof Error ? error.message : "invalid");
  }
}

const parseError = (reason: string) => badRequest(`JSON parse error: ${reason}`);

/**
 * The whole body. Bytes are counted as they arrive, so a missing or false Content-Length cannot
 * exceed the limit. A body of more than `STRANGER_BYTES` is read on when `checkSender` knows who sends it.
 *
 * @throws ApiError 413 for more than `limit` bytes, 400 for a body that is cut off, and what `checkSender` throws
 */
export async function readBytes(
  request: Request,
  limit: number,
  checkSender: () => Promise<void>,
): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of bodyParts(request, limit, checkSender)) {
    size += part.length;
    chunks.push(part);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/**
 * The same in parts, as it arrives.
 *
 * @throws ApiError 413 for more than `limit` bytes, 400 for a body that is cut off, and what `checkSender` throws
 */
export async function* bodyParts(
  request: Request,
  limit: number,
  checkSender?: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const length = Number(request.headers.get("Content-Length"));
  if (length > limit) throw tooLarge(limit);
  let isKnown = checkSender === undefined || length > STRANGER_BYTES;
  if (isKnown) await checkSender?.();
  if (!request.body) return;
  let size = 0;
  const reader = request.body.getReader();
  const read = () =>
    reader.read().catch(() => {
      // The client has left: no fault to log.
      throw badRequest("The body was cut off.");
    });
  for (let part = await read(); !part.done; part = await read()) {
    size += part.value.length;
    if (size > limit) throw tooLarge(limit);
    if (size > STRANGER_BYTES && !isKnown) await checkSender?.();
    isKnown ||= size > STRANGER_BYTES;
    yield part.value;
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw parseError("the body is not UTF-8");
  }
}
