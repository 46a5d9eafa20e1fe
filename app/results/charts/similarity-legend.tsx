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

/** A plain scale from 0 to the highest share. */
export function ScaleLegend({
  theme,
  top,
  says,
}: {
  theme: ChartTheme;
  top: number;
  says: string;
}) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      <span className="tabular-nums">0 %</span>
      <span
        aria-hidden="true"
        className="h-3 w-40"
        style={{
          background: `linear-gradient(to right, ${[0, 0.25, 0.5, 0.75, 1]
            .map((share) => theme.sequential(share))
            .join(", ")})`,
        }}
      />
      <span className="tabular-nums">{Math.round(100 * top)} %</span>
      <span>{says}</span>
    </div>
  );
}
