import { useTranslation } from "react-i18next";
import { PROPOSED_FLAGS } from "../../../domain/session-flags.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Panel } from "../../panel.tsx";
import { useReasonText } from "../../reason-text.ts";
import { useResults, useView } from "../../results-context.ts";

/** Sorts that say nothing are proposed for leaving out, with one press; nothing goes by itself. */
export function QualityPanel() {
  const { t } = useTranslation("dashboard");
  const reasonText = useReasonText();
  const { flagged, analysis } = useResults();
  const { state, change } = useView();
  const found = PROPOSED_FLAGS.filter((flag) => flagged[flag]);
  if (found.length === 0) return null;
  const out = (flag: (typeof found)[number]) =>
    analysis.excluded.filter(({ reasons }) => reasons.some((reason) => reason.endsWith(flag)))
      .length;
  const left = found.filter((flag) => !state.without.includes(flag));
  const counting = left.filter((flag) => out(flag) < (flagged[flag] ?? 0));
  return (
    <Panel
      title={t("participants.quality.heading")}
      says={t("participants.quality.about")}
      what={[...found.map((flag) => t(`participants.quality.why.${flag}`)), t("what.flags")].join(
        " ",
      )}
    >
      <ul className="grid gap-1">
        {found.map((flag) => (
          <li key={flag}>
            {reasonText(flag)}: {flagged[flag]}
            <span className="text-quiet"> · {t("results.leftOut", { count: out(flag) })}</span>
          </li>
        ))}
      </ul>
      {counting.length > 0 ? (
        <Button
          className="mt-3 print:hidden"
          onClick={() => change({ without: [...state.without, ...counting] })}
        >
          {t("participants.exclude.confirm")}
        </Button>
      ) : state.without.some((flag) => flag in flagged) ? (
        <Button
          className="mt-3 print:hidden"
          onClick={() =>
            change({ without: state.without.filter((flag) => !found.some((one) => one === flag)) })
          }
        >
          {t("participants.bulk.include")}
        </Button>
      ) : null}
    </Panel>
  );
}
