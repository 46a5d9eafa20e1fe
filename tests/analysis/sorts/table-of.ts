import { type GroupTable, groupTable } from "../../../app/analysis/similarity/group-table.ts";

/** The group table of all participants and cards. Category numbers must be below 1,000. */
export function tableOf(placements: Int32Array, n: number, participants: number): GroupTable {
  const all = (length: number) => Int32Array.from({ length }, (_, at) => at);
  return groupTable(placements, n, all(participants), all(n), 1000);
}
