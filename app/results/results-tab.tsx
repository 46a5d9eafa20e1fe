import { Form, useSearchParams } from "@remix-run/react";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useScripted } from "../ui/frame/scripted.ts";
import { lazyUntilLoaded } from "../ui/frame/until-loaded.ts";
import { Button } from "../ui/kit/button.tsx";
import { Opening } from "./opening.tsx";
import { PendingResults } from "./pending.tsx";
import { withParams } from "./state/dashboard-url.ts";
import type { ResultsProps } from "./state/results-props.ts";
import { useViewState } from "./state/use-view-state.ts";

// Charts, worker and exports are loaded only when the results are opened.
const loadPage = () => import("./results-page.client.tsx");
const ResultsPage = lazyUntilLoaded(loadPage);
// On a page load with this tab open, load them during hydration.
if (typeof document !== "undefined" && location.search.includes("tab=results"))
  loadPage().catch(() => {});

/** The first time, a button that starts the analysis; after that, the results. */
export function ResultsTab({ opened, ...props }: ResultsProps & { opened: boolean }) {
  const { t } = useTranslation("dashboard");
  const [state] = useViewState();
  const scripted = useScripted();
  const none = props.completed === 0;
  const { study } = props.source;
  const run = state.run || opened;
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (!run || none) return;
    // On failure the next visit shows the button again.
    if (!opened) fetch(`/studies/${study}/dashboard/opened`, { method: "POST" }).catch(() => {});
    // Same URL as after the button, so that changed options need no request to the server.
    if (state.run) return;
    setParams((params) => withParams(params, { run: "1" }), {
      replace: true,
      preventScrollReset: true,
    });
  }, [run, none, opened, state.run, study, setParams]);
  if (run && !none) {
    const opening = (
      <>
        <div className="noscript:hidden">
          <PendingResults ready={props.ready}>
            <Opening />
          </PendingResults>
        </div>
        <p className="my-16 hidden text-center noscript:block">{t("results.needsScripts")}</p>
      </>
    );
    return scripted ? (
      <Suspense fallback={opening}>
        <ResultsPage {...props} />
      </Suspense>
    ) : (
      opening
    );
  }
  return (
    <section className="index-card mt-6 flex flex-col items-center gap-4 px-6 py-14 text-center">
      <ReadyPicture />
      <h2 className="text-lg">{t(none ? "results.noneTitle" : "results.readyTitle")}</h2>
      <p className="max-w-prose text-quiet">
        {none ? t("results.none") : t("results.ready", { count: props.counted ?? props.completed })}
      </p>
      <Form method="get" preventScrollReset>
        {[...new URLSearchParams(withParams(params, { tab: "results", run: "1" }))].map(
          ([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <Button type="submit" variant="primary" disabled={none}>
          {t("results.analyze")}
        </Button>
      </Form>
      <p className="hidden text-sm text-quiet noscript:block">{t("results.needsScripts")}</p>
    </section>
  );
}

function ReadyPicture() {
  return (
    <svg
      viewBox="0 0 120 64"
      className="h-16 w-30 text-control"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 10h26v14H8M8 38h40v14H8M34 17h34v28H48" />
      <path d="M68 31h38" />
      <path d="M88 4v56" stroke="var(--color-mark)" strokeDasharray="4 4" />
    </svg>
  );
}
