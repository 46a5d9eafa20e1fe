import { createHash } from "node:crypto";
import type { AnalysisAnswer, AnalysisInput } from "../../analysis/contract/types.ts";
import { ENGINE_VERSION } from "../../analysis/contract/version.ts";
import { tooMany } from "../../http/errors.ts";

/** An analysis shares this process with all requests, in steps, so few may run at once. */
const MOST_AT_ONCE = 8;
const RETRY_SECONDS = 5;

/** The users whose analyses this process reads, computes or stores. */
const computing = new Set<string>();

/**
 * Runs the work of an analysis: one at a time for a user.
 *
 * @throws ApiError 429 while another one runs
 */
export async function compute<Result>(user: string, work: () => Promise<Result>): Promise<Result> {
  if (computing.has(user) || computing.size >= MOST_AT_ONCE) throw tooMany(RETRY_SECONDS);
  computing.add(user);
  try {
    return await work();
  } finally {
    computing.delete(user);
  }
}

/** Conclusions are small, and take most of an analysis's time: that of 2,000 sorts of 200 cards some 20 s. */
const MOST_CONCLUSIONS = 16;

type Concluded = AnalysisAnswer["conclusion"];

/** By the digest of what they depend on, the latest last. */
const conclusions = new Map<string, Concluded>();

/** The conclusion for this digest, if this process has computed it lately. */
export const keptConclusion = (digest: string): Concluded | undefined => conclusions.get(digest);

export function keepConclusion(digest: string, conclusion: Concluded): void {
  conclusions.delete(digest);
  conclusions.set(digest, conclusion);
  for (const oldest of [...conclusions.keys()].slice(0, -MOST_CONCLUSIONS))
    conclusions.delete(oldest);
}

/** A digest of all that an analysis depends on. */
export function digestOf(
  { placements, ratings, ...input }: AnalysisInput,
  options: object,
): string {
  const scales = ratings?.map(({ id }) => id);
  const hash = createHash("sha256").update(
    JSON.stringify([ENGINE_VERSION, input, options, ...(scales ?? [])]),
  );
  for (const { buffer, byteOffset, byteLength } of [
    placements,
    ...(ratings ?? []).map(({ values }) => values),
  ])
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  return hash.digest("base64url");
}
