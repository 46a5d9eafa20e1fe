import { useSearchParams } from "@remix-run/react";
import { type ComponentProps, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Late, lateComponent } from "../../../../ui/frame/late-component.tsx";
import { Board } from "../board.tsx";
import type { KindParts } from "../kind-parts.ts";
import type { BoardData } from "../state/board-data.ts";
import { inUrl } from "./in-url.ts";
import { kindSteps } from "./kind-steps.ts";
import { sortsRange } from "./sorts-range.ts";

const passBar = lateComponent(
  () => import("./pass-bar.tsx"),
  () => document.querySelector("[data-passes]") !== null,
);
const complete = lateComponent(() => import("./pass-dialog.tsx"), inUrl("complete"));

const Bar = (props: ComponentProps<NonNullable<KindParts["Bar"]>>) => (
  <Late of={passBar} props={props} />
);

/** The board of a study whose kind of sort needs more than the plain one. `more` are parts that not every one of them has. */
export default function KindBoard({
  data,
  more,
}: {
  data: BoardData;
  more?: Omit<KindParts, "steps" | "query">;
}) {
  const { t, i18n } = useTranslation("kinds");
  const [query] = useSearchParams();
  const [pass, show] = useState(() => Number(query.get("pass")) || null);
  const { rules } = data;
  const kinds = useMemo((): KindParts => {
    const { repeated_sorts } = rules;
    return {
      steps: kindSteps(rules, pass, show, sortsRange(i18n.language, repeated_sorts)),
      query: pass === null ? "" : `?pass=${pass}`,
      ...(repeated_sorts && { Bar, completeLabel: t("pass.end") }),
      ...more,
      dialogs: { ...(repeated_sorts && { complete }), ...more?.dialogs },
    };
  }, [rules, more, pass, t, i18n.language]);
  return <Board data={data} kinds={kinds} />;
}
