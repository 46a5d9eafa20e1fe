const EXIF_TAG_ORIENTATION = 0x0112;
const LITTLE_ENDIAN = 0x4949;
const BIG_ENDIAN = 0x4d4d;

/** The Exif orientation, 1 (upright) to 8, from the TIFF block of the Exif data; 1 when it cannot be read. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return 1;
  const order = view.getUint16(0);
  if (order !== LITTLE_ENDIAN && order !== BIG_ENDIAN) return 1;
  const little = order === LITTLE_ENDIAN;
  const directory = view.getUint32(4, little);
  if (directory + 2 > view.byteLength) return 1;
  const entries = view.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > view.byteLength) return 1;
    if (view.getUint16(at, little) !== EXIF_TAG_ORIENTATION) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** A TIFF block that contains only the orientation. */
export function orientationBlock(orientation: number): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(26);
  const view = new DataView(block.buffer);
  view.setUint16(0, BIG_ENDIAN);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  view.setUint16(10, EXIF_TAG_ORIENTATION);
  view.setUint16(12, 3);
  view.setUint32(14, 1);
  view.setUint16(18, orientation);
  return block;
}
