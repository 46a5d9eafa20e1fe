import { useTranslation } from "react-i18next";
import type { ChartTheme } from "./chart-theme.ts";

const CLASSES = ["low", "medium", "high", "very_high"] as const;

/** The four classes on the scale that the cells are coloured by. */
export function SimilarityLegend({ theme }: { theme: ChartTheme }) {
  const { t } = useTranslation("dashboard");
  return (
    <ul className="mb-3 grid max-w-lg grid-cols-4 text-sm text-quiet">
      {CLASSES.map((name, index) => (
        <li key={name}>
          <span
            aria-hidden="true"
            className="mb-1 block h-3"
            style={{
              background: `linear-gradient(to right, ${[0, 1, 2, 3, 4]
                .map((step) => theme.sequential((index + step / 4) / 4))
                .join(", ")})`,
            }}
          />
          {t(`matrix.legend.${name}`)}
        </li>
      ))}
    </ul>
  );
}
