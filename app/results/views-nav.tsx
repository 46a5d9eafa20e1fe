import { useTranslation } from "react-i18next";
import { useCurrentInSight } from "../ui/kit/current-in-sight.ts";
import { useResults, useShownView, useView } from "./state/results-context.ts";

/** The views of the results: a rail at the left on a wide screen, else a row. */
export function ViewsNav() {
  const { t } = useTranslation("dashboard");
  const { views } = useResults();
  const { change } = useView();
  const shown = useShownView();
  const row = useCurrentInSight(shown);
  return (
    <nav
      ref={row}
      aria-label={t("views.label")}
      className="scroll-cue min-w-0 overflow-x-auto [--surface:var(--color-desk)] min-[80rem]:sticky min-[80rem]:top-2 min-[80rem]:-ml-3 min-[80rem]:self-start print:hidden"
    >
      <ul className="flex gap-0.5 min-[80rem]:flex-col">
        {views.map((view) => (
          <li key={view}>
            <button
              type="button"
              aria-current={shown === view ? "page" : undefined}
              onClick={() => change({ view })}
              className="min-h-9 w-full rounded-sm px-3 text-left text-sm whitespace-nowrap text-quiet -outline-offset-2! hover:bg-tray hover:text-ink aria-[current=page]:bg-tray aria-[current=page]:font-medium aria-[current=page]:text-ink max-nav:min-h-11"
            >
              {t(`views.${view}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
