import type { LinkageMethod } from "./types.ts";

/** What a tree is built on: 1 − S, for Ward's criterion √(1 − S), which is Euclidean. */
export function linkageDistance(method: LinkageMethod): (similarity: number) => number {
  return method === "ward" ? (s) => Math.sqrt(1 - s) : (s) => 1 - s;
}
