import { createHash } from "node:crypto";

/** A UUID (version 5) derived from a name, so that seeding twice creates no duplicates. */
export function demoId(name: string): string {
  const hex = createHash("sha1").update(`sortwell demo: ${name}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) & 3];
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
