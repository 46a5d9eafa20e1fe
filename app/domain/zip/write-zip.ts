import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** A file of an archive: its content arrives in parts. `stored` is for content that is compressed already. */
export type ZipFile = {
  name: string;
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  stored?: boolean;
};

/** Writes an archive in parts. Only the current part of the current file is in memory. */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  for await (const { name, parts, stored = false } of files) {
    const file = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of parts) {
      file.push(part);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}
