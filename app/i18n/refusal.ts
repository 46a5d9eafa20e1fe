import type { Resources } from "./en.ts";

export type ErrorKey = keyof Resources["errors"];

/** The errors of a refused change, by field; errors about no single field are under `""`. */
export type Refusal = { refused: Record<string, ErrorKey[]> };

/** The first error, for places that show only one. */
export const firstOf = ({ refused }: Refusal): ErrorKey =>
  Object.values(refused).flat()[0] ?? "refused";
