import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lateComponent } from "../../../../ui/frame/late-component.tsx";
import type { DialogRequest } from "../../dialogs/dialog-props.ts";
import { Board } from "../board.tsx";
import type { BoardData } from "../board-data.ts";
import type { KindParts } from "../kind-parts.ts";
import { kindSteps } from "./kind-steps.ts";
import { AlsoLast, PlacesBadge, PlacesProvider } from "./places.tsx";

const isAsked = (name: string) => () => new URLSearchParams(location.search).has(name);
const placesDialog = lateComponent(() => import("./places-dialog.tsx"), isAsked("card"));

/** The board of a study whose kind of sort needs more than the plain one. */
export default function KindBoard({ data }: { data: BoardData }) {
  useTranslation("kinds");
  const [pass, show] = useState<number | null>(null);
  const kinds = useMemo((): KindParts => {
    const { rules } = data;
    const hasPlaces = rules.max_places !== undefined;
    return {
      steps: kindSteps(rules, pass, show),
      LastStep: hasPlaces ? AlsoLast : undefined,
      Badge: hasPlaces ? PlacesBadge : undefined,
      dialogOf: ({ name }: DialogRequest) =>
        name === "card" && hasPlaces ? placesDialog : undefined,
      Provider: PlacesProvider,
    };
  }, [data, pass]);
  return <Board data={data} kinds={kinds} />;
}
