import { Late, lateComponent } from "../../../ui/frame/late-component.tsx";
import { Board } from "./board.tsx";
import { type BoardData, hasKinds } from "./board-data.ts";

const isShown = (kinds: string) => () => document.querySelector(`[data-kinds=${kinds}]`) !== null;

/** What only some kinds of sort need is loaded with the page of a study that has one. */
const kindBoard = lateComponent(() => import("./kinds/kind-board.tsx"), isShown("kinds"));
const nestedBoard = lateComponent(() => import("./kinds/nested-board.tsx"), isShown("nested"));

/** The board of any kind of sort. */
export function SortBoard({ data }: { data: BoardData }) {
  if (!hasKinds(data.rules)) return <Board data={data} />;
  return <Late of={data.rules.nested ? nestedBoard : kindBoard} props={{ data }} />;
}
