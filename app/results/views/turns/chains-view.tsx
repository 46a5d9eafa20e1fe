import { useTranslation } from "react-i18next";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { chainClaims } from "../../chains/chain-claims.ts";
import type { StudyChains } from "../../chains/describe-chains.ts";
import { useAsync } from "../../computed.tsx";
import { Panel } from "../../panel.tsx";
import { useResults } from "../../state/results-context.ts";
import { useWording } from "../../texts/wording.ts";
import { EndsPanel } from "./ends-panel.tsx";
import { MovedFigure } from "./moved-figure.tsx";
import { NamesPanel } from "./names-panel.tsx";
import { PathsPanel } from "./paths-panel.tsx";
import { ReplayPanel } from "./replay-panel.tsx";

/** The results of a study that is sorted in turns, in place of all views that count independent people. */
export function ChainsView({ paper = false }: { paper?: boolean }) {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const { engine, version } = useResults();
  const study = useAsync(async () => engine.chains(), String(version));
  if (study === null) return <Spinner label={t("results.recomputing")} />;
  return (
    <section
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 print:block print:space-y-4"
      aria-label={page("views.chains")}
    >
      <Claims study={study} />
      <MovedFigure study={study} />
      <EndsPanel study={study} paper={paper} />
      {paper ? null : <ReplayPanel study={study} />}
      <PathsPanel study={study} />
      <NamesPanel study={study} />
    </section>
  );
}

/** What can be said of the chains, and what cannot. */
function Claims({ study }: { study: StudyChains }) {
  const { t } = useTranslation("results");
  const { claim, ends, rest, seeds, who } = chainClaims(useWording(), study);
  return (
    <Panel title={t("turns.title")} explanation={[t("turns.rest"), t("turns.method")]}>
      <p className="text-lg">{who}</p>
      <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5">
        {[...rest, ...ends, ...seeds].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose">{claim}</p>
    </Panel>
  );
}
