import { limits } from "../../domain/limits/limits.ts";
import type { ReadAt } from "../../domain/zip/read-zip.ts";
import { PackageRefused } from "./refused.server.ts";

/** A file that has been received completely. */
export type Uploaded = { read: ReadAt; length: number };

/** R2 wants parts of equal size, of 5 MiB at least. */
const PART_BYTES = 6 * 1024 * 1024;

/**
 * Receives a file into the bucket, calls `use`, and removes it. What a crash leaves there is removed with the unused
 * pictures. One part is in memory.
 *
 * @throws PackageRefused when the file is too large or empty
 */
export async function withUpload<T>(
  bucket: R2Bucket,
  parts: AsyncIterable<Uint8Array>,
  use: (file: Uploaded) => Promise<T>,
): Promise<T> {
  const key = `packages/${crypto.randomUUID()}`;
  const length = await receive(bucket, key, parts);
  const read: ReadAt = async (offset, count) => {
    const object = await bucket.get(key, { range: { offset, length: count } });
    if (!object) throw new Error("the uploaded file is gone");
    return object.body;
  };
  try {
    return await use({ read, length });
  } finally {
    await bucket.delete(key);
  }
}

async function receive(
  bucket: R2Bucket,
  key: string,
  parts: AsyncIterable<Uint8Array>,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key);
  try {
    const stored: R2UploadedPart[] = [];
    const part = new Uint8Array(PART_BYTES);
    let [filled, length] = [0, 0];
    const send = async () => {
      stored.push(await upload.uploadPart(stored.length + 1, part.subarray(0, filled)));
      filled = 0;
    };
    for await (const bytes of parts) {
      length += bytes.length;
      if (length > limits.package_bytes) throw new PackageRefused("packageTooLarge");
      for (let from = 0; from < bytes.length; ) {
        const fits = bytes.subarray(from, from + PART_BYTES - filled);
        part.set(fits, filled);
        filled += fits.length;
        from += fits.length;
        if (filled === PART_BYTES) await send();
      }
    }
    if (length === 0) throw new PackageRefused("packageMissing");
    if (filled > 0) await send();
    await upload.complete(stored);
    return length;
  } catch (error) {
    await upload.abort();
    throw error;
  }
}
