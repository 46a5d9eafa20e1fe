import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { OVERLAYS, withParams } from "../../../results/state/dashboard-url.ts";
import { useSegmentValueText } from "../../../results/texts/segment-value-text.ts";
import { CommentsSection } from "../../../ui/comments/comments-section.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Sheet } from "../../../ui/kit/overlays/sheet.tsx";
import type { NamedCard, ReadPass, ReadRatings, ReadSort } from "../read-sort.server.ts";
import { useParticipantName } from "./participant-name.ts";
import { TraceSection } from "./trace-section.tsx";

/** One participant's sort: groups and cards, comments, answers, and facts about the participant. */
export function SortPanel({ sort, study }: { sort: ReadSort | null; study: string }) {
  const { t } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const nameOf = useParticipantName();
  const closeTo = withParams(params, OVERLAYS);
  if (!sort)
    return (
      <Sheet title={t("participants.actions.view")} closeTo={closeTo}>
        <p>{t("participants.panel.gone")}</p>
      </Sheet>
    );
  const facts: [string, ReactNode][] = [
    [t("participants.panel.source"), sort.source],
    [t("participants.panel.language"), sort.language?.toUpperCase() ?? "–"],
    [
      t("participants.panel.consent"),
      t(sort.consent_given ? "participants.panel.consentYes" : "participants.panel.consentNo"),
    ],
    ...sort.recruited.map(([field, value]): [string, ReactNode] => [
      t(`participants.recruited.${field}`),
      <span key={field} className="break-all">
        {value}
      </span>,
    ]),
    [
      t("participants.panel.id"),
      <code key="id" className="text-sm break-all">
        {sort.id}
      </code>,
    ],
  ];
  return (
    <Sheet
      title={t("participants.panel.title", {
        name: nameOf({ ...sort, external_id: Object.fromEntries(sort.recruited).external_id }),
      })}
      closeTo={closeTo}
    >
      <div className="grid gap-4">
        {sort.turn ? <Turn turn={sort.turn} /> : null}
        {sort.passes.map((pass, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: passes are numbered
          <Pass key={at} pass={pass} number={sort.passes.length > 1 ? at + 1 : null} />
        ))}
        {sort.ratings.map((one) => (
          <Late key={one.id} title={one.question}>
            <Ratings ratings={one} />
          </Late>
        ))}
        {sort.feedback ? (
          <Late title={t("participants.panel.feedback")}>
            <blockquote className="border-l-3 border-line pl-4 whitespace-pre-line">
              {sort.feedback}
            </blockquote>
          </Late>
        ) : null}
        {sort.notes || sort.card_notes.length > 0 ? (
          <Late title={t("participants.panel.notes")}>
            <p className="mb-2 whitespace-pre-line break-words">{sort.notes}</p>
            <Facts rows={sort.card_notes.map(({ card, text }) => [card, text])} />
          </Late>
        ) : null}
        {sort.whys.length > 0 ? (
          <Late title={t("participants.panel.whys")}>
            <Facts rows={sort.whys.map(({ card, text }) => [card, text])} />
          </Late>
        ) : null}
        {sort.trace ? (
          <Late title={t("participants.panel.trace")}>
            <TraceSection trace={sort.trace} />
          </Late>
        ) : null}
        {sort.comments.length > 0 ? (
          <Late title={t("participants.panel.comments")}>
            <Facts rows={sort.comments.map(({ card, text }) => [card, text])} />
          </Late>
        ) : null}
        {sort.answers.length > 0 ? (
          <Late title={t("participants.panel.answers")}>
            <dl className="grid gap-2">
              {sort.answers.map(({ question, answer }) => (
                <div key={question}>
                  <dt className="text-quiet">{question}</dt>
                  <dd className="whitespace-pre-line break-words">{answer}</dd>
                </div>
              ))}
            </dl>
          </Late>
        ) : null}
        {sort.demographics.length > 0 ? (
          <Late title={t("participants.panel.demographics")}>
            <Demographics rows={sort.demographics} />
          </Late>
        ) : null}
        <Late title={t("participants.panel.facts")}>
          <Facts rows={facts} />
        </Late>
        <CommentsSection study={study} on={{ kind: "session", ids: [sort.id] }} />
        <a
          href={`/studies/${study}/dashboard/sessions/${sort.id}.csv`}
          download
          className={buttonVariants({ size: "sm", className: "justify-self-start" })}
        >
          {t("participants.actions.export")}
        </a>
      </div>
    </Sheet>
  );
}

/** Which turn of a chain this is, and what it moved. */
function Turn({
  turn: { chain, turn, abandoned, moves },
}: {
  turn: NonNullable<ReadSort["turn"]>;
}) {
  const { t } = useTranslation("chains");
  return (
    <section aria-label={t("turn.of", { chain, turn })} className="grid gap-2">
      <p>
        {t("turn.of", { chain, turn })}
        {abandoned ? <span className="text-quiet"> · {t("turn.abandonedText")}</span> : null}
      </p>
      {moves === null ? null : moves.length === 0 ? (
        <p className="text-quiet">{t("turn.movedNothing")}</p>
      ) : (
        <>
          <h3 className="text-base">{t("turn.movedTitle")}</h3>
          <Facts
            rows={moves.map(({ card, from, to }) => [
              card,
              t("turn.step", {
                from: from || t("turn.noName"),
                to: to === null ? t("turn.nowhere") : to || t("turn.noName"),
              }),
            ])}
          />
        </>
      )}
    </section>
  );
}

/** One sort of the cards, with its number and criterion where there are several. */
function Pass({ pass, number }: { pass: ReadPass; number: number | null }) {
  const { t } = useTranslation("dashboard");
  const title =
    number === null
      ? pass.criterion
      : pass.criterion
        ? t("participants.panel.passBy", { number, criterion: pass.criterion })
        : t("participants.panel.pass", { number });
  return (
    <section aria-label={title || undefined} className="grid gap-4">
      {title ? <h3 className="text-base">{title}</h3> : null}
      {pass.groups.length === 0 ? (
        <p className="text-quiet">{t("participants.panel.nothing")}</p>
      ) : null}
      {pass.groups.map((group) => (
        <Tray
          key={group.id}
          label={group.label || t("participants.panel.unnamed")}
          parent={group.parent}
          count={group.count}
          cards={group.cards}
        />
      ))}
      <Tray label={t("participants.panel.unknown")} cards={pass.unknown} special />
      <Tray label={t("participants.panel.skipped")} cards={pass.skipped} special />
      <Tray label={t("participants.panel.unsorted")} cards={pass.unsorted} special />
    </section>
  );
}

/** `parent`: the name of its larger group, which stands above it. */
function Tray({
  label,
  parent = null,
  cards,
  count = cards.length,
  special,
}: {
  label: string;
  parent?: string | null;
  count?: number;
  cards: NamedCard[];
  special?: boolean;
}) {
  const { t } = useTranslation("dashboard");
  if (special && cards.length === 0) return null;
  return (
    <section
      aria-label={label}
      className={`rounded-md border p-3 ${special ? "border-dashed border-control" : "border-line bg-tray"} ${parent === null ? "" : "ms-6"}`}
    >
      {parent === null ? null : (
        <p className="text-sm text-quiet">
          {t("participants.panel.inGroup", { name: parent || t("participants.panel.unnamed") })}
        </p>
      )}
      <h3 className="flex justify-between gap-3 text-base">
        <span className={special ? "font-normal text-quiet" : undefined}>{label}</span>
        <span className="font-normal text-quiet tabular-nums">{count}</span>
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {cards.map((card) => (
          <li key={card.id} className="index-card max-w-full rounded-sm px-2.5 py-1 text-sm">
            {card.label}
            {card.places ? (
              <span className="text-quiet">
                {" "}
                {t("participants.panel.places", { count: card.places })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The cards with their ratings, the highest first and unrated ones last. */
function Ratings({ ratings: { question, cards } }: { ratings: ReadRatings }) {
  const { t } = useTranslation("dashboard");
  const unrated = cards.filter(({ value }) => value === null).length;
  return (
    <>
      {unrated > 0 ? (
        <p className="mb-2 text-sm text-quiet">{t("participants.unrated", { count: unrated })}</p>
      ) : null}
      <DataTable
        label={question}
        className="text-sm"
        rows={[...cards].sort((a, b) => (b.value ?? -1) - (a.value ?? -1))}
        keyOf={({ id }) => id}
        columns={[
          { head: t("participants.panel.card"), cell: ({ label }) => label },
          {
            head: t("participants.panel.rating"),
            cell: ({ value }) => value ?? "–",
            right: true,
            className: "tabular-nums",
          },
        ]}
      />
    </>
  );
}

function Late({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 text-base">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const FIELDS = ["age_group", "gender", "occupation", "experience"] as const;

function Demographics({ rows }: { rows: [field: string, value: string][] }) {
  const { t } = useTranslation("dashboard");
  const valueText = useSegmentValueText();
  return (
    <Facts
      rows={rows.map(([field, value]) => {
        const known = FIELDS.find((each) => each === field);
        return known
          ? [t(`participants.demographics.${known}`), valueText(known, value)]
          : [field, value];
      })}
    />
  );
}
