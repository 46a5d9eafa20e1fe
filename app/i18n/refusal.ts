import type { Resources } from "./en.ts";

export type ErrorKey = keyof Resources["errors"];

/** Why a change was not made: what is wrong, by field; under `""` what no field is to blame for. */
export type Refusal = { refused: Record<string, ErrorKey[]> };

/** The one that is shown where there is room for one. */
export const firstOf = ({ refused }: Refusal): ErrorKey =>
  Object.values(refused).flat()[0] ?? "refused";
