import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import { useCut, useResults, useView } from "../../results-context.ts";
import { isGradual } from "../models/is-gradual.ts";

/**
 * Whether people sorted in more than one way, which the proposed groups would hide. Computed after the
 * conclusion.
 */
export function ModelsLine({ paper }: { paper: boolean }) {
  const { conclusion } = useCut();
  return conclusion ? <Models paper={paper} /> : null;
}

function Models({ paper }: { paper: boolean }) {
  const { t, i18n } = useTranslation("dashboard");
  const { engine } = useResults();
  const { change } = useView();
  const { answer, share } = useComputed((onProgress) => engine.models(onProgress));
  if (answer === null) return <Computing share={share} />;
  const { least_seen, models, p_gradual } = answer;
  const list = new Intl.ListFormat(i18n.language, { style: "long", type: "conjunction" });
  if (models.length === 0)
    return (
      <p className="order-last mt-3 max-w-prose text-sm text-quiet">
        {t("models.notFound", { count: least_seen })}
      </p>
    );
  return (
    <p className="mb-3 text-lg text-pretty">
      <strong>
        {t(isGradual(p_gradual) ? "summary.gradual" : "summary.models", {
          count: models.length,
          sizes: list.format(models.map(({ sessions }) => String(sessions.length))),
        })}
      </strong>{" "}
      {t("summary.mixture")}{" "}
      {paper ? null : (
        <Button size="sm" onClick={() => change({ view: "models" })}>
          {t("summary.seeModels")}
        </Button>
      )}
    </p>
  );
}
