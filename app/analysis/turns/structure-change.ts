import { standardisedLabel } from "../categories/standardised-label.ts";
import { maximumWeightMatches } from "../numbers/maximum-weight-matching.ts";
import type { TurnStructure } from "./turn-types.ts";

/** How one structure became another. */
export interface StructureChange {
  /** Whether each card moved: 1 or 0. */
  moves: Int32Array;
  moved: number;
  /** The cards that at least one of the structures has in a group. */
  cards: number;
  /** For each group of the new structure, the group of the old one that it continues, or -1. */
  continues: Int32Array;
  /** The groups that continue one of another name. */
  renamed: number;
}

/**
 * The cards that moved from one structure to another: all but the greatest number that a one-to-one matching of the
 * groups keeps together (the partition distance: Day 1981, Mathematical Social Sciences 1; Gusfield 2002, Information
 * Processing Letters 82). Of matchings that keep as many, the one that keeps more names. A card that neither has in a
 * group does not count; one that only one of them has in a group has moved.
 */
export function structureChange(from: TurnStructure, to: TurnStructure): StructureChange {
  const [rows, columns] = [from.names.length, to.names.length];
  const kept = new Int32Array(rows * columns);
  let cards = 0;
  from.members.forEach((group, card) => {
    const other = to.members[card];
    if (group >= 0 && other >= 0) kept[group * columns + other]++;
    if (group >= 0 || other >= 0) cards++;
  });
  const [oldNames, newNames] = [from.names.map(standardisedLabel), to.names.map(standardisedLabel)];
  // One card weighs more than all names together.
  const weights = kept.map((count, cell) => {
    const isSame = oldNames[Math.floor(cell / columns)] === newNames[cell % columns];
    return count * (Math.min(rows, columns) + 1) + (count > 0 && isSame ? 1 : 0);
  });
  const continues = new Int32Array(columns).fill(-1);
  maximumWeightMatches(weights, rows, columns).forEach((column, row) => {
    if (column >= 0 && kept[row * columns + column] > 0) continues[column] = row;
  });
  const moves = from.members.map((group, card) => {
    const other = to.members[card];
    if (group < 0 || other < 0) return group === other ? 0 : 1;
    return continues[other] === group ? 0 : 1;
  });
  return {
    moves,
    moved: moves.reduce((sum, one) => sum + one, 0),
    cards,
    continues,
    renamed: continues.filter((old, group) => old >= 0 && oldNames[old] !== newNames[group]).length,
  };
}
