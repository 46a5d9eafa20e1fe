import { crc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf } from "../../app/domain/zip/lines.ts";
import {
  type ReadAt,
  readDirectory,
  readEntry,
  ZipDamaged,
  type ZipEntry,
} from "../../app/domain/zip/read-zip.ts";
import { writeZip, type ZipFile } from "../../app/domain/zip/write-zip.ts";

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
