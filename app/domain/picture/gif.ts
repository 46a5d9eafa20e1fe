import { BrokenPicture, type Bytes, joined, latin, part } from "./bytes.ts";

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that say how often an animation repeats. */
const LOOPS = ["NETSCAPE2.0", "ANIMEXTS1.0"];

/** A GIF without comments, texts and XMP, and without what follows its end (GIF89a, sections 18 to 27). */
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

/** Bytes of the colour table that the packed field of a descriptor announces. */
const tableLength = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Data stands in sub-blocks, each after its length; an empty one ends them. */
function endOfBlocks(bytes: Bytes, from: number): number {
  let at = from;
  for (;;) {
    const length = part(bytes, at, 1)[0] ?? 0;
    at += 1 + length;
    if (length === 0) return at;
  }
}
