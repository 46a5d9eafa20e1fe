import { expect, test } from "vitest";
import { download, withByteOrderMark } from "../../app/http/download.ts";

test("a file for Excel begins with a byte order mark, and keeps its headers", async () => {
  const file = withByteOrderMark(download("sorts.csv", "naïve\r\n"));
  const bytes = [...new Uint8Array(await file.arrayBuffer())];
  expect(bytes.slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(new Uint8Array(bytes))).toBe("naïve\r\n");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="sorts.csv"');
});
