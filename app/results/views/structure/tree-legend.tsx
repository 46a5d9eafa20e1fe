import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useCut, useResults, useView } from "../../state/results-context.ts";

/** What the branches, figures and marks of a tree mean, next to it; only those that it has. `children` are further entries. */
export function TreeLegend({ children }: { children: ReactNode }) {
  const { t } = useTranslation("results");
  const { layout, theme } = useResults();
  const { state, change } = useView();
  const { support } = useCut();
  const shares = support ? [...support.support] : [];
  const line = { x1: 0, x2: 24, y1: 7, y2: 7 };
  return (
    <ul className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
      {support ? (
        <>
          <Entry text={t("dendrogram.legend.weight")}>
            <line {...line} stroke={theme.control} strokeWidth={3.5} />
          </Entry>
          {shares.some((share) => share < 0.5) ? (
            <Entry text={t("dendrogram.legend.dashed")}>
              <line {...line} stroke={theme.control} strokeWidth={2} strokeDasharray="4 3" />
            </Entry>
          ) : null}
          <Entry text={t("dendrogram.legend.figure")}>
            <text x={12} y={11} fontSize={11} textAnchor="middle" fill={theme.quiet}>
              87
            </text>
          </Entry>
        </>
      ) : null}
      {layout.nodes.some(({ tied }) => tied) ? (
        <Entry text={t("dendrogram.legend.tied")}>
          <circle cx={12} cy={7} r={4} fill={theme.card} stroke={theme.mark} strokeWidth={2} />
        </Entry>
      ) : null}
      <li>
        <label className="flex items-center gap-1.5">
          <input
            type="checkbox"
            className="size-4 accent-accent print:hidden"
            checked={state.line}
            onChange={(event) => change({ line: event.target.checked })}
          />
          <Sample>
            <line {...line} stroke={theme.mark} strokeWidth={2} strokeDasharray="6 4" />
          </Sample>
          {t("dendrogram.showLine")}
        </label>
      </li>
      {children}
    </ul>
  );
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <Sample>{children}</Sample>
      {text}
    </li>
  );
}

const Sample = ({ children }: { children: ReactNode }) => (
  <svg aria-hidden width={24} height={14} className="shrink-0">
    {children}
  </svg>
);
