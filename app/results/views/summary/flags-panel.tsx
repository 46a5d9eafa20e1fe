import { Link, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  PROPOSED_FLAGS,
  QUALITY_FLAGS,
  type SessionFlag,
} from "../../../domain/sorts/session-flags.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { DataTable } from "../../../ui/kit/data-table.tsx";
import { Computing, useComputed } from "../../computed.tsx";
import type { FlaggedKind } from "../../engine/flag-effects.ts";
import { Panel } from "../../panel.tsx";
import { withParams } from "../../state/dashboard-url.ts";
import { useResults, useView } from "../../state/results-context.ts";
import { type Beside, flagClaims } from "../../texts/claims.ts";
import { useWording } from "../../texts/wording.ts";
import { OfOneSort } from "../kinds/choose-sort.tsx";

type Flagged = {
  counted: readonly FlaggedKind[];
  /** How many sorts have each flag, whether they count or not. */
  all: Partial<Record<SessionFlag, number>>;
};

/**
 * The flagged sorts that count, and whether anything else would be concluded without them. None is excluded
 * automatically: one press shows the results without a kind, and another leads to where they are decided on.
 */
export function FlagsPanel({
  flagged: { all, counted },
  paper,
}: {
  flagged: Flagged;
  paper: boolean;
}) {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const { state } = useView();
  const leftOut = state.without.filter((flag) => all[flag]);
  if (counted.length + leftOut.length === 0) return null;
  const kinds = QUALITY_FLAGS.flatMap((flag): FlaggedKind[] => {
    const kind = counted.find((one) => one.flag === flag);
    return kind ? [kind] : leftOut.includes(flag) ? [{ flag, sessions: [], undecided: 0 }] : [];
  });
  return (
    <Panel
      className="print:break-inside-auto"
      title={t("flags.title")}
      description={page("participants.quality.about")}
      explanation={[
        ...kinds.map(({ flag }) => page(`participants.quality.why.${flag}`)),
        t("what.flags"),
      ]}
    >
      {counted.length > 0 ? (
        <OfOneSort>
          <Effects />
        </OfOneSort>
      ) : null}
      <ul className="grid gap-2">
        {kinds.map((kind) => (
          <Kind
            key={kind.flag}
            kind={kind}
            out={(all[kind.flag] ?? 0) - kind.sessions.length}
            paper={paper}
          />
        ))}
      </ul>
    </Panel>
  );
}

/** How many sorts have a flag, whether they count and by whose decision, and what can be done. */
function Kind({ kind, out, paper }: { kind: FlaggedKind; out: number; paper: boolean }) {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const [params] = useSearchParams();
  const { mayEdit, shared } = useResults();
  const { state, change } = useView();
  const { flag, sessions, undecided } = kind;
  const proposed: readonly SessionFlag[] = PROPOSED_FLAGS;
  const isOut = state.without.includes(flag);
  const facts = [
    sessions.length === 0
      ? null
      : undecided === sessions.length
        ? t("flags.undecided")
        : undecided === 0
          ? t("flags.decided")
          : t("flags.undecidedPart", { count: undecided }),
    out > 0 ? t("flags.out", { count: out }) : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 basis-60">
        {t("flags.count", {
          flag: page(`participants.flags.${flag}`),
          count: sessions.length + out,
        })}
        <span className="text-quiet"> · {facts.join(" · ")}</span>
      </span>
      {paper ? null : (
        <span className="flex flex-wrap gap-2 print:hidden">
          <Button
            size="sm"
            aria-label={`${t(isOut ? "flags.back" : "flags.see")}: ${page(`participants.flags.${flag}`)}`}
            variant={proposed.includes(flag) && !isOut ? "primary" : undefined}
            onClick={() =>
              change({
                without: isOut
                  ? state.without.filter((one) => one !== flag)
                  : [...state.without, flag],
              })
            }
          >
            {t(isOut ? "flags.back" : "flags.see")}
          </Button>
          {shared || !mayEdit ? null : (
            <Link
              to={withParams(params, { tab: "participants", flag })}
              className={buttonVariants({ size: "sm" })}
              aria-label={`${t("flags.decide")}: ${page(`participants.flags.${flag}`)}`}
            >
              {t("flags.decide")}
            </Link>
          )}
        </span>
      )}
    </li>
  );
}

/** Both conclusions beside each other for each flag with which they turn. */
function Effects() {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { engine } = useResults();
  const { answer, share } = useComputed((onProgress) => engine.flagEffects(onProgress));
  if (answer === null)
    return (
      <div className="mb-3">
        <p className="text-sm text-quiet">{t("flags.checking")}</p>
        <Computing share={share} />
      </div>
    );
  const turning = flagClaims(wording, answer);
  if (turning.length === 0)
    return <p className="mb-3 max-w-prose text-sm text-quiet">{t("flags.same")}</p>;
  return (
    <div role="status" className="mb-4 grid gap-4 border-l-3 border-mark pl-3">
      {turning.map(({ beside, claim, count, flags, without }) => (
        <div key={flags.join()} className="print:break-inside-avoid">
          <p className="max-w-prose text-pretty">
            <strong>{claim}</strong>
          </p>
          {beside.length === 0 || without === null ? null : (
            <DataTable<Beside>
              className="mt-2"
              label={claim}
              rows={beside}
              keyOf={({ about }) => about}
              columns={[
                { head: t("flags.question"), isHeadHidden: true, cell: ({ about }) => about },
                {
                  head: t("flags.shown", { count, total: answer.shown.participants }),
                  cell: (row) => row.shown,
                },
                {
                  head: t("flags.without", { count, total: without.participants }),
                  cell: (row) =>
                    row.without === row.shown ? row.without : <strong>{row.without}</strong>,
                },
              ]}
            />
          )}
        </div>
      ))}
    </div>
  );
}
