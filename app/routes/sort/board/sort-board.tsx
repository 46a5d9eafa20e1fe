import { Late, lateComponent } from "../../../ui/frame/late-component.tsx";
import { Board } from "./board.tsx";
import { type BoardData, hasKinds } from "./board-data.ts";

/** What only some kinds of sort need is loaded with the page of a study that has one. */
const kindBoard = lateComponent(
  () => import("./kinds/kind-board.tsx"),
  () => document.querySelector("[data-kinds]") !== null,
);

/** The board of any kind of sort. */
export function SortBoard({ data }: { data: BoardData }) {
  return hasKinds(data.rules) ? <Late of={kindBoard} props={{ data }} /> : <Board data={data} />;
}
