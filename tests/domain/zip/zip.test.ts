import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf } from "../../../app/domain/zip/lines.ts";
import {
  type ReadAt,
  readDirectory,
  readEntry,
  ZipDamaged,
  type ZipEntry,
} from "../../../app/domain/zip/read-zip.ts";
import { writeZip, type ZipFile } from "../../../app/domain/zip/write-zip.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function joined(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return new Uint8Array(Buffer.concat(all));
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

const written = (...files: ZipFile[]) => joined(writeZip(each(files)));

const readAt =
  (archive: Uint8Array<ArrayBuffer>): ReadAt =>
  async (offset, length) =>
    new Blob([archive.subarray(offset, offset + length)]).stream();

const directory = (archive: Uint8Array<ArrayBuffer>) =>
  readDirectory(readAt(archive), archive.length);

const contentOf = (archive: Uint8Array<ArrayBuffer>, entry: ZipEntry) =>
  joined(readEntry(readAt(archive), entry, crc32));

/** An archive of a compressed and a stored file. */
const sample = () =>
  written(
    { name: "á/one.txt", parts: [bytesOf("aaaa".repeat(50)), bytesOf("end")] },
    { name: "two.png", parts: [bytesOf("picture")], stored: true },
  );

/** Where the directory and its end are. */
function placesOf(archive: Uint8Array<ArrayBuffer>) {
  const end = archive.length - 22;
  const view = new DataView(archive.buffer);
  return { view, end, directory: view.getUint32(end + 16, true) };
}

describe("an archive", () => {
  it("has the files that were written, compressed or stored", async () => {
    const archive = await sample();
    const [one, two] = await directory(archive);
    if (!one || !two) throw new Error("no files");
    expect(one).toMatchObject({ name: "á/one.txt", isDeflated: true, size: 203, at: 0 });
    expect(one.packed).toBeLessThan(50);
    expect(two).toMatchObject({ name: "two.png", isDeflated: false, size: 7, packed: 7 });
    expect(await contentOf(archive, one)).toEqual(bytesOf(`${"aaaa".repeat(50)}end`));
    expect(await contentOf(archive, two)).toEqual(bytesOf("picture"));
  });

  it("may be empty, and may have empty files", async () => {
    expect(await directory(await written())).toEqual([]);
    const archive = await written({ name: "x", parts: [], stored: true });
    const [x] = await directory(archive);
    expect(x && (await contentOf(archive, x))).toEqual(new Uint8Array());
  });

  it("is read whatever its files hold", async () => {
    const file = fc.record({ content: fc.uint8Array({ maxLength: 300 }), stored: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(file, { maxLength: 5 }), async (files) => {
        const archive = await written(
          ...files.map(({ content, stored }, at) => ({ name: `${at}`, parts: [content], stored })),
        );
        const entries = await directory(archive);
        expect(entries.map(({ name }) => name)).toEqual(files.map((_, at) => `${at}`));
        for (const [at, entry] of entries.entries())
          expect(await contentOf(archive, entry)).toEqual(new Uint8Array(files[at]?.content ?? []));
      }),
      { numRuns: 30 },
    );
  });

  it("may end with a comment", async () => {
    const archive = await sample();
    placesOf(archive).view.setUint16(archive.length - 2, 3, true);
    const commented = new Uint8Array([...archive, 1, 2, 3]);
    expect(await directory(commented)).toHaveLength(2);
    await expect(directory(new Uint8Array([...archive, 1, 2]))).rejects.toThrow(ZipDamaged);
  });
});

describe("an archive is refused", () => {
  it.each([
    ["that is empty", () => new Uint8Array()],
    ["that is another file", () => bytesOf("participant,card,category\n".repeat(20))],
  ])("%s", async (_, bytes) => {
    await expect(directory(bytes())).rejects.toThrow(ZipDamaged);
  });

  it("that was cut off anywhere", async () => {
    const archive = await sample();
    for (let length = 0; length < archive.length; length++)
      await expect(directory(archive.slice(0, length))).rejects.toThrow(ZipDamaged);
  });

  it.each([
    [
      "with more files than are read",
      (at: ReturnType<typeof placesOf>) => at.view.setUint16(at.end + 10, 5001, true),
    ],
    [
      "with fewer files than it says",
      (at: ReturnType<typeof placesOf>) => at.view.setUint16(at.end + 10, 3, true),
    ],
    [
      "with more files than it says",
      (at: ReturnType<typeof placesOf>) => at.view.setUint16(at.end + 10, 1, true),
    ],
    [
      "with a larger directory",
      (at: ReturnType<typeof placesOf>) => at.view.setUint32(at.end + 12, 2_000_001, true),
    ],
    [
      "with its directory elsewhere",
      (at: ReturnType<typeof placesOf>) => at.view.setUint32(at.end + 16, 1, true),
    ],
    [
      "with a broken directory",
      (at: ReturnType<typeof placesOf>) => at.view.setUint32(at.directory, 7, true),
    ],
    [
      "that is encrypted",
      (at: ReturnType<typeof placesOf>) => at.view.setUint16(at.directory + 8, 1, true),
    ],
    [
      "with another compression",
      (at: ReturnType<typeof placesOf>) => at.view.setUint16(at.directory + 10, 12, true),
    ],
    [
      "of more than 4 GB",
      (at: ReturnType<typeof placesOf>) => at.view.setUint32(at.directory + 24, 0xffffffff, true),
    ],
    [
      "with a name that is no text",
      (at: ReturnType<typeof placesOf>) => at.view.setUint8(at.directory + 46, 0xff),
    ],
    [
      "whose files overlap",
      (at: ReturnType<typeof placesOf>) => at.view.setUint32(at.directory + 20, 60, true),
    ],
  ])("%s", async (_, damage) => {
    const archive = await sample();
    damage(placesOf(archive));
    await expect(directory(archive)).rejects.toThrow(ZipDamaged);
  });

  it.each([
    ["has another size", { size: 202 }],
    ["is shorter than it says", { size: 204 }],
    ["has another checksum", { crc: 1 }],
    ["has no header", { at: 1 }],
    ["is not compressed as it says", { isDeflated: false }],
  ])("when a file %s", async (_, wrong) => {
    const archive = await sample();
    const [one] = await directory(archive);
    if (!one) throw new Error("no file");
    await expect(contentOf(archive, { ...one, ...wrong })).rejects.toThrow(ZipDamaged);
  });

  it("when the compression of a file is broken", async () => {
    const archive = await sample();
    const [, two] = await directory(archive);
    if (!two) throw new Error("no file");
    await expect(contentOf(archive, { ...two, isDeflated: true })).rejects.toThrow(ZipDamaged);
  });
});

/** An archive with these bytes at a place, all later offsets moved. */
function withBytes(archive: Uint8Array<ArrayBuffer>, at: number, more: number[]) {
  const longer = new Uint8Array([...archive.slice(0, at), ...more, ...archive.slice(at)]);
  return { longer, view: new DataView(longer.buffer), end: longer.length - 22 };
}
const nameBytes = new TextEncoder().encode("á/one.txt").length;

describe("an archive is read", () => {
  it("with files that its directory lists in another order", async () => {
    const archive = await sample();
    const { directory: at, end } = placesOf(archive);
    const second = at + 46 + nameBytes;
    const parts = [archive.slice(0, at), archive.slice(second, end), archive.slice(at, second)];
    const turned = new Uint8Array(Buffer.concat([...parts, archive.slice(end)]));
    expect((await directory(turned)).map(({ name }) => name)).toEqual(["two.png", "á/one.txt"]);
  });

  it("with extra fields and comments in its directory", async () => {
    const archive = await sample();
    const at = placesOf(archive).directory;
    const { longer, view, end } = withBytes(archive, at + 46 + nameBytes, [1, 2, 3, 4, 5]);
    view.setUint16(at + 30, 3, true);
    view.setUint16(at + 32, 2, true);
    view.setUint32(end + 12, view.getUint32(end + 12, true) + 5, true);
    expect((await directory(longer)).map(({ name }) => name)).toEqual(["á/one.txt", "two.png"]);
  });

  it("with an extra field before the content of a file", async () => {
    const archive = await sample();
    const [one, two] = await directory(archive);
    if (!one || !two) throw new Error("no files");
    const { longer, view } = withBytes(archive, two.at + 30 + "two.png".length, [1, 2, 3]);
    view.setUint16(two.at + 28, 3, true);
    expect(await contentOf(longer, two)).toEqual(bytesOf("picture"));
  });

  it("with a comment of zeros", async () => {
    const archive = await sample();
    const view = new DataView(archive.buffer);
    view.setUint16(archive.length - 2, 30, true);
    expect(await directory(new Uint8Array([...archive, ...new Uint8Array(30)]))).toHaveLength(2);
  });
});

describe("an archive is refused, even when its directory can be read,", () => {
  it("with bytes between the directory and its end", async () => {
    const archive = await sample();
    const { longer } = withBytes(archive, placesOf(archive).end, [0, 0]);
    await expect(directory(longer)).rejects.toThrow(ZipDamaged);
  });

  it("with a directory of more than 2,000,000 bytes", async () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ name: `${at}`.padStart(50_000, "0"), parts: [], stored: true },
      }));
    expect(await directory(await written(...named(39)))).toHaveLength(39);
    await expect(directory(await written(...named(40)))).rejects.toThrow(ZipDamaged);
  });

  it.each([
    ["more", 1],
    ["fewer", -1],
  ])("when its source gives %s bytes than were asked for", async (_, by) => {
    const archive = await sample();
    const [one] = await directory(archive);
    if (!one) throw new Error("no file");
    const read: ReadAt = async (offset, length) =>
      new Blob([archive.subarray(offset, offset + length + by)]).stream();
    await expect(joined(readEntry(read, one, crc32))).rejects.toThrow(ZipDamaged);
  });
});

describe("a file of an archive", () => {
  it("never gives more than its directory says", async () => {
    const archive = await written({ name: "x", parts: [new Uint8Array(300_000)] });
    const [x] = await directory(archive);
    if (!x) throw new Error("no file");
    let size = 0;
    const read = async () => {
      for await (const part of readEntry(readAt(archive), { ...x, size: 100_000 }, crc32))
        size += part.length;
    };
    await expect(read()).rejects.toThrow(ZipDamaged);
    expect(size).toBeLessThanOrEqual(100_000);
  });

  it("fails as its source does", async () => {
    const archive = await sample();
    const [, two] = await directory(archive);
    if (!two) throw new Error("no file");
    const lost = new Error("connection lost");
    const read: ReadAt = async (offset, length) =>
      length === two.packed
        ? new ReadableStream({ start: (stream) => stream.error(lost) })
        : readAt(archive)(offset, length);
    await expect(joined(readEntry(read, two, crc32))).rejects.toBe(lost);
  });

  it("ends its source when it is not read to the end", async () => {
    const archive = await sample();
    const [, two] = await directory(archive);
    if (!two) throw new Error("no file");
    let ended = false;
    const read: ReadAt = async (offset, length) =>
      length === two.packed
        ? new ReadableStream({
            pull: (stream) => stream.enqueue(bytesOf("p")),
            cancel: () => {
              ended = true;
            },
          })
        : readAt(archive)(offset, length);
    for await (const _ of readEntry(read, two, crc32)) break;
    expect(ended).toBe(true);
  });
});

describe("the lines of a text in parts", () => {
  const lines = async (texts: (string | number[])[], most = 10) => {
    const parts = texts.map((part) =>
      typeof part === "string" ? bytesOf(part) : Uint8Array.from(part),
    );
    const found: (string | null)[] = [];
    for await (const line of linesOf(each(parts), most)) found.push(line);
    return found;
  };

  it("are the same however the text is divided", async () => {
    expect(await lines(["a\nbé\n\n  \nc"])).toEqual(["a", "bé", "c"]);
    expect(await lines([..."a\nb"])).toEqual(["a", "b"]);
    expect(await lines(["b", [0xc3], [0xa9, 0x0a], "c\n"])).toEqual(["bé", "c"]);
    expect(await lines([])).toEqual([]);
  });

  it("are null where one is too long, and end where it does not end", async () => {
    expect(await lines(["1234567890\n12345678901\nb"])).toEqual(["1234567890", null, "b"]);
    expect(await lines(["a\n123456", "7890123", "never read\nc"])).toEqual(["a", null]);
  });

  it("are null where one is no text", async () => {
    expect(await lines(["a\n", [0xff, 0x0a], "b"])).toEqual(["a", null, "b"]);
  });
});
