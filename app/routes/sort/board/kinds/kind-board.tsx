import { useSearchParams } from "@remix-run/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { lateComponent } from "../../../../ui/frame/late-component.tsx";
import type { DialogName } from "../../dialogs/dialog-props.ts";
import { Board } from "../board.tsx";
import type { BoardData } from "../board-data.ts";
import type { KindParts } from "../kind-parts.ts";
import { inUrl } from "./in-url.ts";
import { kindSteps } from "./kind-steps.ts";
import { PassBar } from "./passes.tsx";
import { AlsoLast, PlacesBadge, PlacesProvider } from "./places.tsx";

const placesDialog = lateComponent(() => import("./places-dialog.tsx"), inUrl("card"));
const passDialog = lateComponent(() => import("./pass-dialog.tsx"), inUrl("complete"));

/** The board of a study whose kind of sort needs more than the plain one. `more` are the parts for larger groups. */
export default function KindBoard({
  data,
  more,
}: {
  data: BoardData;
  more?: Omit<KindParts, "steps" | "query">;
}) {
  const { t } = useTranslation("kinds");
  const [query] = useSearchParams();
  const [pass, show] = useState(() => Number(query.get("pass")) || null);
  const { rules } = data;
  const kinds = useMemo((): KindParts => {
    const { repeated_sorts, max_places } = rules;
    return {
      steps: kindSteps(rules, pass, show),
      query: pass === null ? "" : `?pass=${pass}`,
      ...(repeated_sorts && { Bar: PassBar, completeLabel: t("pass.end") }),
      ...(max_places && { LastStep: AlsoLast, Badge: PlacesBadge, Provider: PlacesProvider }),
      ...more,
      dialogs: {
        ...(repeated_sorts && { complete: passDialog }),
        ...(max_places && { card: placesDialog }),
        ...more?.dialogs,
      } satisfies Partial<Record<DialogName, unknown>>,
    };
  }, [rules, more, pass, t]);
  return <Board data={data} kinds={kinds} />;
}
