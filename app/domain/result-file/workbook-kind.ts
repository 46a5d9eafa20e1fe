const KINDS = {
  /** .xlsx; .ods and .numbers too. */
  zip: [0x50, 0x4b, 0x03, 0x04],
  /** .xls, from before 2007. */
  xls: [0xd0, 0xcf, 0x11, 0xe0],
} as const;

/** What kind of workbook a file is by its first bytes; `null` for a text. */
export function workbookKind(bytes: Uint8Array): keyof typeof KINDS | null {
  for (const kind of ["zip", "xls"] as const)
    if (KINDS[kind].every((byte, at) => bytes[at] === byte)) return kind;
  return null;
}
