import type { ReactNode } from "react";
import { lateComponent } from "../../../../ui/frame/late-component.tsx";
import type { BoardData } from "../state/board-data.ts";
import type { BoardState } from "../state/use-board.ts";
import { GroupDock } from "./group-dock.tsx";
import { arrangeTrays, PutTogether, TogetherTool, useGroupDragging } from "./groups.tsx";
import { inUrl } from "./in-url.ts";
import KindBoard from "./kind-board.tsx";

const together = lateComponent(() => import("./together-dialog.tsx"), inUrl("together"));

/** Lets categories be dragged. */
function GroupProvider({ board, children }: { board: BoardState; children: ReactNode }) {
  useGroupDragging(board);
  return children;
}

/** In a closed sort and in a review the larger groups are only shown. */
const SHOWN = { arrange: arrangeTrays, dialogs: {} };
const MADE = {
  arrange: arrangeTrays,
  TrayTool: TogetherTool,
  AllSorted: PutTogether,
  DockEnd: GroupDock,
  Provider: GroupProvider,
  dialogs: { together },
};

/** The board of a study with larger groups. */
export default function NestedBoard({ data }: { data: BoardData }) {
  const isFixed = data.mode === "review" || data.rules.sort_type === "closed";
  return <KindBoard data={data} more={isFixed ? SHOWN : MADE} />;
}
