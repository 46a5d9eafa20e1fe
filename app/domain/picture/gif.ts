import { BrokenPicture, type Bytes, joined, latin, part } from "./bytes.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that hold the loop count of an animation. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/** Removes comments, plain texts, XMP and trailing data from a GIF (GIF89a, sections 18 to 27). */
export function bareGif(bytes: Bytes): Bytes {
  const head = 13 + tableLength(part(bytes, 10, 1)[0] ?? 0);
  const kept: Bytes[] = [part(bytes, 0, head)];
  for (let at = head; ; ) {
    const kind = part(bytes, at, 1)[0];
    if (kind === TRAILER) break;
    if (kind !== EXTENSION && kind !== IMAGE) throw new BrokenPicture();
    const blocks = kind === IMAGE ? at + 11 + tableLength(part(bytes, at + 9, 1)[0] ?? 0) : at + 2;
    const end = endOfBlocks(bytes, blocks);
    const block = part(bytes, at, end - at);
    if (kind === IMAGE || draws(block)) kept.push(block);
    at = end;
  }
  return joined([...kept, Uint8Array.of(TRAILER)]);
}

const draws = (extension: Bytes): boolean =>
  extension[1] === GRAPHIC_CONTROL ||
  (extension[1] === APPLICATION && LOOPS.includes(latin(extension.subarray(3, 14))));

/** The size in bytes of the colour table that follows a descriptor, by its packed field. */
const tableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** The end of a list of sub-blocks: each starts with its length, and an empty one ends the list. */
function endOfBlocks(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    const length = part(bytes, at, 1)[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}
