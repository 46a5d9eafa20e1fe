import { Analysis } from "../../app/analysis/analysis.ts";
import { plainAnswer } from "../../app/analysis/plain-answer.ts";
import { runSteps } from "../../app/analysis/progress/run-steps.ts";
import { inputOf } from "./sorts/input-of.ts";
import { randomPlacements, randomSource } from "./sorts/random-sorts.ts";

/** FNV-1a hash of everything that the engine returns for a few studies, with every bit of every double. */
export function engineDigest(): string {
  let hash = 0x811c9dc5;
  const add = (byte: number) => {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  };
  const view = new DataView(new ArrayBuffer(8));
  const walk = (value: unknown) => {
    if (typeof value === "number") {
      view.setFloat64(0, value);
      for (let at = 0; at < 8; at++) add(view.getUint8(at));
    } else if (typeof value === "object" && value !== null) {
      const entries = ArrayBuffer.isView(value)
        ? Array.from(value as unknown as ArrayLike<number>)
        : Object.entries(value).flat();
      for (const entry of entries) walk(entry);
    } else for (const letter of String(value)) add(letter.codePointAt(0) ?? 0);
  };
  for (const [seed, people, cards, missing] of [
    [1, 24, 12, 0],
    [2, 31, 17, 10],
    [3, 9, 40, 25],
  ]) {
    const input = inputOf(randomPlacements(randomSource(seed), people, cards, 4, missing), cards);
    for (const linkage_method of ["average", "complete", "single", "ward"] as const) {
      walk(plainAnswer(input, { linkage_method }, "2026-01-01T00:00:00.000Z"));
      const analysis = new Analysis(input, { linkage_method, seed });
      walk(runSteps(analysis.support("tree", 60)));
    }
    const analysis = new Analysis(input, { seed });
    walk(runSteps(analysis.participants()));
    walk(runSteps(analysis.reliability(true)));
    walk(runSteps(analysis.sampleSizeCurve()));
  }
  return hash.toString(16).padStart(8, "0");
}
