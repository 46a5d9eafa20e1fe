import { Late, lateComponent } from "../../../ui/frame/late-component.tsx";
import { Board } from "./board.tsx";
import { type BoardData, kindOf } from "./state/board-data.ts";

const isShown = (kinds: string) => () => document.querySelector(`[data-kinds=${kinds}]`) !== null;

/** What only some kinds of sort need is loaded with the page of a study that has one. */
const kindBoard = lateComponent(() => import("./kinds/kind-board.tsx"), isShown("kinds"));
const placesBoard = lateComponent(() => import("./kinds/places-board.tsx"), isShown("places"));
const turnsBoard = lateComponent(() => import("./kinds/turns-board.tsx"), isShown("turns"));
const nestedBoard = lateComponent(() => import("./kinds/nested-board.tsx"), isShown("nested"));

const boards = { kinds: kindBoard, places: placesBoard, nested: nestedBoard, turns: turnsBoard };

/** The board of any kind of sort. */
export function SortBoard({ data }: { data: BoardData }) {
  const kind = kindOf(data);
  return kind ? <Late of={boards[kind]} props={{ data }} /> : <Board data={data} />;
}
