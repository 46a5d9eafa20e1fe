import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StudyParticipant } from "../../../data/results/study-participants.server.ts";
import { commentKey } from "../../../domain/projects/comment-key.ts";
import { type InclusionRules, inclusionOf } from "../../../domain/results/counted-sorts.ts";
import {
  participantSuffix,
  type SessionState,
  sessionState,
} from "../../../domain/results/session-figures.ts";
import { elapsedTime, minutesSeconds, secondsBetween } from "../../../domain/sorts/durations.ts";
import { useReasonText } from "../../../results/texts/reason-text.ts";
import { Badge, type Tone } from "../../../ui/kit/badge.tsx";
import { Progress } from "../../../ui/kit/progress.tsx";
import { Td } from "../../../ui/kit/table.tsx";
import { DateTime } from "../../../ui/pages/date-time.tsx";
import { useCommentCount } from "../study-rights.ts";
import { ownName, useParticipantName } from "./participant-name.ts";
import { RowMenu } from "./row-menu.tsx";
import { AbandonedBadge, TurnCell } from "./turn-cell.tsx";

const STATE_TONE: Record<SessionState, Tone> = {
  completed: "green",
  paused: "yellow",
  in_progress: "blue",
};

/** Such a column is as wide as its head, and takes a part of what the others leave. */
const flexibleClass = "w-1/2 max-w-0";

/** Always in sight, but on phones, where it would hide the others. An open menu lies over the rows below. */
export const actionsClass = "bg-inherit sm:sticky sm:right-0 has-[[open]]:z-10";

export function SessionRow({
  row,
  study,
  now,
  rules,
  scales,
  inTurns,
  selected,
  onSelect,
}: {
  row: StudyParticipant;
  study: string;
  now: number;
  rules: InclusionRules;
  /** On how many scales the cards are rated. */
  scales: number;
  /** Whether the study is sorted in turns. */
  inTurns: boolean;
  selected: boolean;
  onSelect: (id: string, on: boolean) => void;
}) {
  const { t } = useTranslation(["dashboard", "comments"]);
  const comments = useCommentCount(commentKey({ kind: "session", ids: [row.id] }));
  const name = useParticipantName()(row);
  const state = sessionState(row, now);
  const cards = { sorted: row.cards_sorted, total: row.total_cards };
  const facts = [
    row.source,
    row.language?.toUpperCase(),
    // Our id comes second, if the participant has an own one.
    ownName(row) === null ? null : participantSuffix(row.participant),
    row.sorts > 1 ? t("participants.sorts", { count: row.sorts }) : null,
    row.has_feedback ? t("participants.hasFeedback") : null,
    comments > 0 ? t("comments:count", { count: comments }) : null,
  ];
  return (
    <tr
      className={clsx(
        "*:h-9 *:py-0 max-nav:*:h-11 pointer-coarse:*:h-11",
        selected ? "bg-tray" : "bg-card hover:bg-tray",
      )}
    >
      <Td>
        <input
          type="checkbox"
          name="session"
          value={row.id}
          checked={selected}
          onChange={(event) => onSelect(row.id, event.target.checked)}
          aria-label={t("participants.select", { name })}
          className="block size-4 accent-accent"
        />
      </Td>
      <Td className={flexibleClass}>
        <Line title={[name, ...facts].filter(Boolean).join(" · ")}>
          <span className="font-medium">{name}</span>
          <span className="text-quiet"> · {facts.filter(Boolean).join(" · ")}</span>
        </Line>
      </Td>
      <Td className="whitespace-nowrap">
        {row.abandoned ? (
          <AbandonedBadge />
        ) : (
          <Badge tone={STATE_TONE[state]}>{t(`participants.state.${state}`)}</Badge>
        )}
        {row.is_test ? <Badge tone="gray">{t("participants.test")}</Badge> : null}
      </Td>
      <Td className="whitespace-nowrap">
        <DateTime value={row.started_at} always="short" />
      </Td>
      <Td className="whitespace-nowrap tabular-nums">
        <Duration row={row} now={now} />
      </Td>
      <Td>
        <div className="flex items-center gap-2 whitespace-nowrap tabular-nums">
          <Progress
            className="w-10"
            value={row.cards_sorted}
            max={Math.max(1, row.total_cards)}
            label={t("participants.cardsLabel", cards)}
          />
          {t("participants.cardsOf", cards)}
        </div>
      </Td>
      {scales > 0 ? (
        <Td className="whitespace-nowrap tabular-nums">
          <Rated rated={row.rated ?? 0} total={scales * row.total_cards} />
        </Td>
      ) : null}
      {inTurns ? <TurnCell row={row} /> : null}
      <Td className="tabular-nums">{row.categories_created}</Td>
      <Td className={flexibleClass}>
        <Inclusion row={row} rules={rules} />
      </Td>
      <Td className={actionsClass}>
        <RowMenu row={row} study={study} name={name} />
      </Td>
    </tr>
  );
}

/** How many ratings there are, and how many are missing. */
function Rated({ rated, total }: { rated: number; total: number }) {
  const { t } = useTranslation("dashboard");
  const missing = total - rated;
  return (
    <>
      {t("participants.cardsOf", { sorted: rated, total })}
      {missing > 0 ? (
        <span className="text-quiet"> · {t("participants.unrated", { count: missing })}</span>
      ) : null}
    </>
  );
}

function Duration({ row, now }: { row: StudyParticipant; now: number }) {
  const { t } = useTranslation("dashboard");
  if (row.duration !== null) return minutesSeconds(row.duration);
  // Imported sorts have no times.
  if (row.is_completed) return "–";
  if (!row.last_activity) return <span className="text-quiet">{t("participants.notStarted")}</span>;
  const time = elapsedTime(secondsBetween(row.started_at, new Date(now).toISOString()));
  return <span className="text-quiet">{t("participants.elapsed", { time })}</span>;
}

/** Whether the session is included in the analysis, the reason if not, and its flags. */
function Inclusion({ row, rules }: { row: StudyParticipant; rules: InclusionRules }) {
  const { t } = useTranslation(["dashboard", "chains"]);
  const reasonText = useReasonText();
  if (row.is_test || row.abandoned) {
    const text = t(row.is_test ? "participants.testText" : "chains:turn.abandonedText");
    return (
      <Line className="text-quiet" title={text}>
        {text}
      </Line>
    );
  }
  const { included, reason } = inclusionOf(row, { ...rules, flags: row.flags });
  const text = reason
    ? reasonText(
        reason === "by_researcher" && row.inclusion_reason
          ? `${reason}: ${row.inclusion_reason}`
          : reason,
      )
    : null;
  const flags = row.flags.filter((flag) => flag !== "unfinished");
  const state = t(
    !included
      ? "participants.leftOut"
      : row.is_completed
        ? "participants.counts"
        : "participants.notYet",
  );
  const flagged = flags.map((flag) => t(`participants.flags.${flag}`));
  return (
    <Line title={[state, text, ...flagged].filter(Boolean).join(" · ")}>
      <span className={included ? (row.is_completed ? "" : "text-quiet") : "font-medium"}>
        {state}
      </span>
      {text ? (
        <>
          {" "}
          <span className="text-quiet">{text}</span>
        </>
      ) : null}
      {flagged.map((flag) => (
        <span key={flag} className="ml-2">
          <TriangleAlert aria-hidden className="mr-1 inline size-3.5 align-[-0.125em] text-mark" />
          {flag}
        </span>
      ))}
    </Line>
  );
}

/** Text in one line, whole on hover. */
const Line = ({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) => (
  <span title={title} className={clsx("block truncate", className)}>
    {children}
  </span>
);
