import { Link } from "@remix-run/react";
import { Fragment, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CommentsSection } from "../ui/comments/comments-section.tsx";
import { useBrowserLayoutEffect } from "../ui/frame/scripted.ts";
import { CardChip, CardChips } from "./card-chip.tsx";
import { useAsync } from "./computed.tsx";
import { type Opened, useCut, useResults } from "./state/results-context.ts";
import { useCentralName } from "./state/use-group-names.ts";
import { useSessionName } from "./state/use-session-name.ts";
import { usePairText } from "./texts/pair-text.ts";
import { CardDetail } from "./views/details/card-detail.tsx";
import { DetailFrame } from "./views/details/detail-frame.tsx";
import { SessionChip } from "./views/details/session-chip.tsx";
import { DrawerNote, useAllSorts } from "./views/kinds/choose-sort.tsx";

/**
 * Shows the details of a pair, card, cluster or participant. It is not modal: the views stay usable, so
 * that hovering still highlights cards in them.
 */
export function DetailDrawer({ opened }: { opened: Opened }) {
  const { open } = useResults();
  const panel = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const id = useId();
  // A layout effect: a later one could take the focus from an element that the user has moved to since.
  useBrowserLayoutEffect(() => {
    focusedBefore.current = document.activeElement;
    panel.current?.focus();
    return () => {
      const element = focusedBefore.current;
      if (element instanceof HTMLElement || element instanceof SVGElement) element.focus();
    };
  }, []);
  useEffect(() => {
    const element = panel.current;
    const close = (event: KeyboardEvent) => {
      if (event.key === "Escape") open(null);
    };
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, [open]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      className="index-card fixed inset-y-0 right-0 z-40 w-full max-w-md overflow-y-auto rounded-none shadow-lifted outline-none! print:hidden"
    >
      <Content opened={opened} titleId={id} />
    </aside>
  );
}

function Content({ opened, titleId }: { opened: Opened; titleId: string }) {
  switch (opened.kind) {
    case "pair":
      return <PairDetail a={opened.a} b={opened.b} titleId={titleId} />;
    case "card":
      return <CardDetail card={opened.card} titleId={titleId} />;
    case "cluster":
      return <ClusterDetail cards={opened.cards} name={opened.name} titleId={titleId} />;
    case "session":
      return <SessionDetail session={opened.session} titleId={titleId} />;
  }
}

/** The categories that contain both cards, and the participants who put them there. */
function PairDetail({ a, b, titleId }: { a: number; b: number; titleId: string }) {
  const { t } = useTranslation("results");
  const { engine, labels, analysis, showParticipants, version, shared, source } = useResults();
  const pairText = usePairText();
  const isOfSeveral = useAllSorts();
  const [idA, idB] = [analysis.cards[a]?.id ?? "", analysis.cards[b]?.id ?? ""];
  const answer = useAsync(() => engine.pair(idA, idB), `${idA},${idB}/${version}`);
  return (
    <DetailFrame
      titleId={titleId}
      title={`${labels[a]} – ${labels[b]}`}
      explanation={t("what.matrix")}
    >
      <p>{pairText(a, b)}</p>
      <div className="flex flex-wrap gap-2">
        <CardChip card={a} />
        <CardChip card={b} />
      </div>
      <DrawerNote />
      {answer && !isOfSeveral ? (
        <>
          <h3 className="text-base">{t("pair.together", { count: answer.together })}</h3>
          <ul className="grid gap-3">
            {answer.categories.map((category) => (
              <li key={category.label} className="rounded-md border border-line bg-tray p-3">
                <p className="flex justify-between gap-3 font-medium">
                  {category.label || t("consensus.unnamed")}
                  <span className="font-normal text-quiet tabular-nums">
                    {category.sessions.length}
                  </span>
                </p>
                {showParticipants ? (
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
      {shared ? null : (
        <CommentsSection study={source.study} on={{ kind: "pair", ids: [idA, idB] }} />
      )}
    </DetailFrame>
  );
}

/** What one participant sorted. */
function SessionDetail({ session, titleId }: { session: string; titleId: string }) {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const nameOf = useSessionName();
  const { engine, source, shared, version } = useResults();
  const sorts = useAsync(() => engine.sorts(session), `${session}/${version}`);
  return (
    <DetailFrame
      titleId={titleId}
      title={page("participants.panel.title", {
        name: nameOf(session),
      })}
    >
      {sorts?.map(({ criterion, groups, missing }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sorts are numbered
        <Fragment key={at}>
          {sorts.length > 1 || criterion !== null ? (
            <h3 className="text-base">{criterion || t("kinds.number", { number: at + 1 })}</h3>
          ) : null}
          {groups.map((group) => (
            <section key={group.label} className="rounded-md border border-line bg-tray p-3">
              <h4 className="flex justify-between gap-3 text-base">
                {[...group.within, group.label || t("consensus.unnamed")].join(" / ")}
                <span className="font-normal text-quiet tabular-nums">{group.cards.length}</span>
              </h4>
              <ul className="mt-2 flex flex-wrap gap-1.5">
                {group.cards.map((card) => (
                  <li key={card} className="index-card rounded-sm px-2.5 py-1 text-sm">
                    {card}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {missing.length > 0 ? (
            <p className="text-quiet">{t("agreement.missing", { cards: missing.join(", ") })}</p>
          ) : null}
        </Fragment>
      ))}
      {shared ? null : (
        <Link
          to={`/studies/${source.study}/dashboard?tab=participants&view=${session}`}
          className="text-accent underline-offset-4 hover:underline"
        >
          {t("agreement.inTable")}
        </Link>
      )}
      {shared ? null : (
        <CommentsSection study={source.study} on={{ kind: "session", ids: [session] }} />
      )}
    </DetailFrame>
  );
}

/** A set of cards: their mean similarity, their support, and the labels that participants used for them. */
function ClusterDetail({
  cards,
  name,
  titleId,
}: {
  cards: readonly number[];
  name?: string;
  titleId: string;
}) {
  const { t } = useTranslation("results");
  const { analysis, version, layout, engine } = useResults();
  const { support } = useCut();
  const isOfSeveral = useAllSorts();
  const central = useCentralName();
  const { n, values, totals, filled } = analysis.similarity;
  let sum = 0;
  let pairs = 0;
  for (const a of cards)
    for (const b of cards)
      if (a < b && (filled === 0 || totals[a * n + b] !== 0)) {
        sum += values[a * n + b] ?? 0;
        pairs++;
      }
  const node = layout.nodes.find(
    (one) => one.cards.length === cards.length && one.cards[0] === cards[0],
  );
  const share = node && support ? support.support[node.merge] : undefined;
  const ids = cards.map((card) => analysis.cards[card]?.id ?? "");
  const found = useAsync(() => engine.group(ids), `${ids}/${version}`);
  const answer = isOfSeveral ? null : found;
  return (
    <DetailFrame
      titleId={titleId}
      title={name || central(cards)}
      explanation={`${t("what.support")} ${t("what.together")}`}
    >
      <CardChips cards={cards} />
      <ul className="grid gap-1">
        {pairs > 0 ? (
          <li>{t("cluster.mean", { percent: Math.round((100 * sum) / pairs), count: pairs })}</li>
        ) : null}
        {share === undefined ? null : (
          <li>
            {t("cluster.support", {
              percent: Math.round(100 * share),
              count: support?.replicates ?? 0,
            })}
          </li>
        )}
        {answer && answer.shownAll > 0 ? (
          <li>
            {t(analysis.dealt ? "cluster.togetherOfShown" : "cluster.together", {
              percent: Math.round((100 * answer.together) / answer.shownAll),
              count: answer.together,
              total: answer.shownAll,
            })}
          </li>
        ) : null}
        {answer && (answer.whole !== answer.together || answer.shown !== answer.shownAll) ? (
          <li>
            {t(analysis.dealt ? "cluster.wholeOfShown" : "cluster.whole", {
              count: answer.whole,
              total: answer.shown,
            })}
          </li>
        ) : null}
      </ul>
      <DrawerNote />
      {answer && answer.labels.length > 0 ? (
        <>
          <h3 className="text-base">{t("cluster.called")}</h3>
          <ul className="grid gap-1">
            {answer.labels.slice(0, 12).map(({ label, count }) => (
              <li key={label} className="flex justify-between gap-3">
                {label || t("consensus.unnamed")}
                <span className="text-sm whitespace-nowrap text-quiet tabular-nums">
                  {t("cluster.placements", { count })}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </DetailFrame>
  );
}
