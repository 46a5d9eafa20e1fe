/** Reads bytes of an archive from this offset on. */
export type ReadAt = (offset: number, length: number) => Promise<ReadableStream<Uint8Array>>;

/** A file of an archive, as its directory describes it. */
export type ZipEntry = {
  name: string;
  isDeflated: boolean;
  crc: number;
  /** The size in the archive, and the size of the content. */
  packed: number;
  size: number;
  /** Where its header is, and where the next one, or the directory, begins. */
  at: number;
  end: number;
};

/** Thrown for an archive that is not what its directory says, or that is none. */
export class ZipDamaged extends Error {}

const END_SIGNATURE = 0x06054b50;
const DIRECTORY_SIGNATURE = 0x02014b50;
const HEADER_SIGNATURE = 0x04034b50;
const [END_BYTES, DIRECTORY_BYTES, HEADER_BYTES] = [22, 46, 30];
const MOST_COMMENT = 0xffff;
/** A directory of more files or bytes is refused before it is read. */
const MOST_FILES = 5000;
const MOST_DIRECTORY_BYTES = 2_000_000;
/** In ZIP64, the real sizes are elsewhere. */
const ZIP64 = 0xffffffff;
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;

/**
 * The files of an archive, by the directory at its end. Encrypted archives, ZIP64 and other compressions count as
 * damaged, and so does an archive whose files overlap: a small one could unpack to any size.
 *
 * @throws ZipDamaged
 */
export async function readDirectory(read: ReadAt, length: number): Promise<ZipEntry[]> {
  const tailAt = Math.max(0, length - END_BYTES - MOST_COMMENT);
  const tail = await bytesOf(await read(tailAt, length - tailAt), length - tailAt);
  const end = findEnd(tail);
  const [count, size, at] = [
    end.getUint16(10, true),
    end.getUint32(12, true),
    end.getUint32(16, true),
  ];
  const endAt = tailAt + end.byteOffset - tail.byteOffset;
  if (count > MOST_FILES || size > MOST_DIRECTORY_BYTES || at + size !== endAt)
    throw new ZipDamaged();
  const directory = size === 0 ? new Uint8Array() : await bytesOf(await read(at, size), size);
  const entries = parseDirectory(directory, count);
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  for (const [index, entry] of inOrder.entries()) {
    const next = inOrder[index + 1]?.at ?? at;
    if (entry.at + HEADER_BYTES + entry.packed > next) throw new ZipDamaged();
    entry.end = next;
  }
  return entries;
}

function findEnd(tail: Uint8Array): DataView {
  const view = viewOf(tail);
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) === tail.length)
      return new DataView(tail.buffer, tail.byteOffset + at, END_BYTES);
  }
  throw new ZipDamaged();
}

function parseDirectory(bytes: Uint8Array, count: number): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + DIRECTORY_BYTES > bytes.length) throw new ZipDamaged();
    if (view.getUint32(at, true) !== DIRECTORY_SIGNATURE) throw new ZipDamaged();
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [crc, packed, size, header] = [16, 20, 24, 42].map((field) =>
      view.getUint32(at + field, true),
    ) as [number, number, number, number];
    const [name, extra, comment] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const isKnown = method === STORED || method === DEFLATED;
    if (flags & ENCRYPTED || !isKnown || [packed, size, header].includes(ZIP64))
      throw new ZipDamaged();
    const nameAt = at + DIRECTORY_BYTES;
    entries.push({
      name: textOf(bytes.subarray(nameAt, nameAt + name)),
      isDeflated: method === DEFLATED,
      ...{ crc, packed, size, at: header, end: header },
    });
    at = nameAt + name + extra + comment;
  }
  if (at !== bytes.length) throw new ZipDamaged();
  return entries;
}

/**
 * The content of a file, in parts. It ends with an error when it is longer than the directory says, so that it never
 * unpacks to more, or when its checksum is another.
 *
 * @param crc32 continues a checksum
 * @throws ZipDamaged
 */
export async function* readEntry(
  read: ReadAt,
  entry: ZipEntry,
  crc32: (bytes: Uint8Array, crc: number) => number,
): AsyncGenerator<Uint8Array> {
  const header = viewOf(await bytesOf(await read(entry.at, HEADER_BYTES), HEADER_BYTES));
  if (header.getUint32(0, true) !== HEADER_SIGNATURE) throw new ZipDamaged();
  const start = entry.at + HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + entry.packed > entry.end) throw new ZipDamaged();
  let [size, crc] = [0, 0];
  if (entry.packed > 0) {
    const packed = await read(start, entry.packed);
    const content = entry.isDeflated
      ? packed.pipeThrough(
          new DecompressionStream("deflate-raw") as unknown as ReadableWritablePair<
            Uint8Array,
            Uint8Array
          >,
        )
      : packed;
    const reader = content.getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length;
        if (size > entry.size) throw new ZipDamaged();
        crc = crc32(part.value, crc);
        yield part.value;
      }
    } catch (error) {
      // The decompression fails with an error of the platform.
      throw error instanceof TypeError ? new ZipDamaged() : error;
    } finally {
      await reader.cancel().catch(() => {});
    }
  }
  if (size !== entry.size || crc !== entry.crc) throw new ZipDamaged();
}

/** All bytes of a stream that has this many. */
async function bytesOf(
  stream: ReadableStream<Uint8Array>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  let size = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (size + part.value.length > length) throw new ZipDamaged();
    bytes.set(part.value, size);
    size += part.value.length;
  }
  if (size < length) throw new ZipDamaged();
  return bytes;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ZipDamaged();
  }
}
