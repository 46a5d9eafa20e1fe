import { lateComponent } from "../../../../ui/frame/late-component.tsx";
import type { BoardData } from "../state/board-data.ts";
import { inUrl } from "./in-url.ts";
import KindBoard from "./kind-board.tsx";
import { AlsoLast, PlacesBadge, PlacesProvider } from "./places.tsx";

const dialog = lateComponent(() => import("./places-dialog.tsx"), inUrl("card", "also"));

const PARTS = {
  LastStep: AlsoLast,
  Badge: PlacesBadge,
  Provider: PlacesProvider,
  dialogs: { card: dialog, also: dialog },
};

/** The board of a study whose cards may be in several categories. */
export default function PlacesBoard({ data }: { data: BoardData }) {
  return <KindBoard data={data} more={PARTS} />;
}
