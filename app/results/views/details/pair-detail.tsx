import { useTranslation } from "react-i18next";
import { CardChip } from "../../card-chip.tsx";
import { useAsked } from "../../computed.tsx";
import { usePairText } from "../../pair-text.ts";
import { useResults } from "../../results-context.ts";
import { DetailFrame } from "./detail-frame.tsx";
import { SessionChip } from "./session-chip.tsx";

/** The categories that hold both cards, and who put them there. */
export function PairDetail({ a, b, titleId }: { a: number; b: number; titleId: string }) {
  const { t } = useTranslation("dashboard");
  const { engine, labels, analysis, people, version } = useResults();
  const pairText = usePairText();
  const ids = [analysis.cards[a]?.id ?? "", analysis.cards[b]?.id ?? ""] as const;
  const answer = useAsked(() => engine.pair(ids[0], ids[1]), `${ids}/${version}`);
  return (
    <DetailFrame titleId={titleId} title={`${labels[a]} – ${labels[b]}`}>
      <p>{pairText(a, b)}</p>
      <div className="flex flex-wrap gap-2">
        <CardChip card={a} />
        <CardChip card={b} />
      </div>
      {answer ? (
        <>
          <h3 className="text-base">{t("pair.together", { count: answer.together })}</h3>
          <ul className="grid gap-3">
            {answer.categories.map((category) => (
              <li key={category.label} className="rounded-md border border-line bg-tray p-3">
                <p className="flex justify-between gap-3 font-medium">
                  {category.label}
                  <span className="font-normal text-quiet tabular-nums">
                    {category.sessions.length}
                  </span>
                </p>
                {people ? (
                  <p className="mt-2 flex flex-wrap gap-1">
                    {category.sessions.map((session) => (
                      <SessionChip key={session} session={session} />
                    ))}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
          <p className="text-quiet">
            {t("pair.rest", { apart: answer.apart, missing: answer.missing })}
          </p>
        </>
      ) : null}
    </DetailFrame>
  );
}
