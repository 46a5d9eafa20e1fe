import { passesOf, type SortPass } from "../../../../domain/sorts/sort-document.ts";
import type { BoardState } from "../state/use-board.ts";

/** The number of the pass that is shown. */
export const shownPass = ({ sort, whole }: Pick<BoardState, "sort" | "whole">): number =>
  passesOf<SortPass>(whole).indexOf(sort) + 1;
