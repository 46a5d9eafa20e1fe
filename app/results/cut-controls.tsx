import { Minus, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/kit/button.tsx";
import { cutRange } from "./charts/tree-layout.ts";
import { useCut, useResults } from "./results-context.ts";
import { useFixed } from "./use-fixed.ts";

/** The cut of the tree, by number of groups or by height: each sets the other, in every view. */
export function CutControls() {
  const { t } = useTranslation("dashboard");
  const fixed = useFixed();
  const { layout } = useResults();
  const { cutAt, k, proposed, setCut, setGroups } = useCut();
  const range = cutRange(layout);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="text-sm text-quiet">{t("groups.label")}</legend>
        <div className="flex items-center gap-1">
          <Button
            size="icon"
            aria-label={t("groups.fewer")}
            disabled={k <= 1}
            onClick={() => setGroups(k - 1)}
          >
            <Minus aria-hidden />
          </Button>
          <span className="min-w-20 text-center font-medium whitespace-nowrap tabular-nums">
            {t("groups.count", { count: k })}
          </span>
          <Button
            size="icon"
            aria-label={t("groups.more")}
            disabled={k >= layout.n}
            onClick={() => setGroups(k + 1)}
          >
            <Plus aria-hidden />
          </Button>
        </div>
      </fieldset>
      <label className="block text-sm text-quiet max-nav:hidden">
        {t("dendrogram.cutHeight")}
        <span className="flex min-h-10 items-center gap-2">
          <input
            type="range"
            min={range[0]}
            max={range[1]}
            step={(range[1] - range[0]) / 200 || 0.001}
            value={cutAt}
            onChange={(event) => setCut(Number(event.target.value), true)}
            className="w-28 accent-mark"
          />
          <span className="w-10 text-ink tabular-nums">{fixed(cutAt, 2)}</span>
        </span>
      </label>
      <Button
        className="max-nav:hidden"
        onClick={() => setCut((layout.nodes.at(-1)?.height ?? 1) / 2, true)}
      >
        {t("groups.reset")}
      </Button>
      {proposed === null || proposed === k ? null : (
        <Button onClick={() => setGroups(null)}>{t("groups.proposed", { count: proposed })}</Button>
      )}
    </>
  );
}
