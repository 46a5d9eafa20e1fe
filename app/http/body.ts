import { badRequest, tooLarge, unsupportedMediaType } from "./errors.ts";
import { mediaType } from "./posted.ts";

const DEEPEST = 64;
type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The JSON body of a request; an empty one is `{}`. Bytes are counted as they arrive, so a
 * missing or false Content-Length lets nobody in; deep nesting is refused before it is parsed,
 * because what is parsed may be walked and written again by recursion.
 *
 * @throws ApiError 413, 415, or 400 "JSON parse error: …"
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  if (bytes.length === 0) return {};
  const type = request.headers.get("Content-Type") ?? "";
  if (mediaType(type) !== "application/json") throw unsupportedMediaType(type);
  const text = decode(bytes);
  if (text.trim() === "") return {};
  if (depth(text) > DEEPEST) throw parseError("nested too deeply");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw parseError(error instanceof Error ? error.message : "invalid");
  }
}

const parseError = (reason: string) => badRequest(`JSON parse error: ${reason}`);

/** The body within `limit` bytes, counted as they arrive. What is too much is not kept. */
export async function readBytes(request: Request, limit: number): Promise<Bytes> {
  if (Number(request.headers.get("Content-Length")) > limit) throw tooLarge(limit);
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw parseError("the body is not UTF-8");
  }
}

/** How deep arrays and objects are nested, brackets inside strings aside. */
function depth(text: string): number {
  let deepest = 0;
  let now = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === BACKSLASH) i++;
      else if (c === QUOTE) quoted = false;
    } else if (c === QUOTE) quoted = true;
    else if (c === BRACE || c === BRACKET) deepest = Math.max(deepest, ++now);
    else if (c === BRACE + 2 || c === BRACKET + 2) now--;
  }
  return deepest;
}

const [QUOTE, BACKSLASH, BRACE, BRACKET] = [0x22, 0x5c, 0x7b, 0x5b];
