import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { mergeOf } from "../../charts/tree-layout.ts";
import { useCut, useResults } from "../../results-context.ts";

const STABLE = 0.9;
const SHAKY = 0.7;

/** What the pictures say, in sentences: how many groups, which hold, and which cards do not. */
export function Summary() {
  const { t, i18n } = useTranslation("dashboard");
  const { analysis, layout, labels } = useResults();
  const { cut, support } = useCut();
  const list = new Intl.ListFormat(i18n.language, { style: "long", type: "conjunction" });
  const groups = cut.clusters.filter((cluster) => cluster.length > 1);
  const alone = cut.clusters.filter((cluster) => cluster.length === 1).length;

  const supportOf = (cluster: readonly number[]) => {
    const node = mergeOf(layout, cut, cluster);
    return node && support ? (support.support[node.merge] ?? null) : null;
  };
  const stable = groups.filter((cluster) => (supportOf(cluster) ?? 0) >= STABLE).length;
  const shaky = groups.filter((cluster) => {
    const own = supportOf(cluster);
    return own !== null && own < SHAKY;
  });
  const restless = analysis.agreement.cards
    .map((card, index) => ({ label: labels[index] ?? "", cohesion: card.cohesion }))
    .filter(({ cohesion }) => cohesion !== null && cohesion < 0.05)
    .sort((a, b) => (a.cohesion ?? 0) - (b.cohesion ?? 0))
    .slice(0, 3)
    .map(({ label }) => `“${label}”`);

  return (
    <section className="index-card p-4 sm:p-5" aria-label={t("summary.label")}>
      <p className="text-lg text-pretty">
        {t("summary.groups", { count: groups.length })}
        {alone > 0 ? ` ${t("summary.alone", { count: alone })}` : ""}{" "}
        {support
          ? shaky.length === 0 && stable === groups.length && groups.length > 0
            ? t("summary.allStable")
            : t("summary.stable", { count: stable, total: groups.length })
          : null}
      </p>
      <ul className="mt-2 grid gap-1 text-quiet">
        {shaky.slice(0, 3).map((cluster) => (
          <li key={cluster.join()}>
            {t("summary.shaky", {
              cards: list.format(cluster.slice(0, 4).map((card) => `“${labels[card]}”`)),
              percent: Math.round(100 * (supportOf(cluster) ?? 0)),
            })}
          </li>
        ))}
        {restless.length > 0 ? (
          <li>{t("summary.restless", { cards: list.format(restless), count: restless.length })}</li>
        ) : null}
        {analysis.participant_count < 15 ? (
          <li>{t("summary.few", { count: analysis.participant_count })}</li>
        ) : null}
      </ul>
      {analysis.tree.ties > 0 ? (
        <Alert type="warning" className="mt-3" title={t("summary.ties")}>
          <p className="text-quiet">{t("summary.tiesText", { count: analysis.tree.ties })}</p>
        </Alert>
      ) : null}
    </section>
  );
}
