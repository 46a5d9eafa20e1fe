import { Fragment, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Conclusion } from "../../../analysis/contract/types.ts";
import type { ReadyGroups } from "../../../domain/results/ready-groups.ts";
import { Popover } from "../../../ui/kit/overlays/popover.client.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { useCut, useResults, useView } from "../../state/results-context.ts";
import { useNameOfCards } from "../../state/use-decisions.ts";
import { isInitial } from "../../state/view-state.ts";
import { percent } from "../../texts/counts-text.ts";
import { decisionClaim } from "../../texts/decision-claim.ts";
import { type ReadyGroup, readyGroupsOf } from "../../texts/ready-groups.ts";
import { useWording } from "../../texts/wording.ts";

/** What can be built, and what should be tested first: the sentence to begin with. */
export function ReadyLine({ paper }: { paper: boolean }) {
  const { t } = useTranslation("results");
  const { t: page } = useTranslation("dashboard");
  const { analysis } = useResults();
  const { conclusion, support } = useCut();
  const nameOf = useNameOfCards();
  const ready = readyGroupsOf(analysis.tree, conclusion, support?.support ?? null, nameOf);
  const names = (groups: readonly ReadyGroup[] = []) => groups.map(({ name }) => name);
  const isKnown = conclusion?.k === null || ready !== null;
  useKeepReady(isKnown && !paper ? { safe: names(ready?.safe), test: names(ready?.test) } : null);
  if (!conclusion || conclusion.k === null) return null;
  if (ready === null) return <Spinner label={t("confidence.computing")} />;
  const { safe, test } = ready;
  const list = (groups: readonly ReadyGroup[]) =>
    groups.map((group, at) => (
      <Fragment key={group.group}>
        <GroupName
          conclusion={conclusion}
          group={group}
          mark={at < groups.length - 1 ? "," : "."}
          paper={paper}
        />{" "}
      </Fragment>
    ));
  return (
    <div className="index-card p-3 text-pretty sm:p-4 sm:text-lg">
      <p>
        <strong>{page("ready.safe")}</strong> {safe.length > 0 ? list(safe) : page("ready.nothing")}
      </p>
      {test.length > 0 ? (
        <p className="mt-1">
          <strong>{page("ready.test")}</strong> {list(test)}
        </p>
      ) : null}
    </div>
  );
}

/** Keeps the sentence for the overview: of all sorts, with the usual options, and by whom may edit the study. */
function useKeepReady(ready: Pick<ReadyGroups, "safe" | "test"> | null) {
  const { analysis, mayEdit, shared, source } = useResults();
  const { state } = useView();
  const isKept = ready !== null && mayEdit && !shared && isInitial(state);
  const fields = isKept
    ? new URLSearchParams([
        ...ready.safe.map((name) => ["safe", name]),
        ...ready.test.map((name) => ["test", name]),
        ["participants", String(analysis.participant_count)],
      ]).toString()
    : null;
  useEffect(() => {
    if (fields === null) return;
    const body = new URLSearchParams(fields);
    // On failure the overview keeps the sentence of the visit before.
    fetch(`/studies/${source.study}/dashboard/ready`, { method: "POST", body }).catch(() => {});
  }, [fields, source.study]);
}

/** The name of a group, and at a press why it is safe or not. */
function GroupName({
  conclusion,
  group,
  mark,
  paper,
}: {
  conclusion: Conclusion;
  group: ReadyGroup;
  /** What follows the name. In the button, as it would begin the next line behind one. */
  mark: string;
  paper: boolean;
}) {
  const name = group.shown;
  const reasons = useReasons()(conclusion, group);
  if (paper) return name + mark;
  return (
    <Popover
      trigger={name + mark}
      triggerLabel={name}
      triggerClassName="inline rounded-xs text-left underline decoration-control decoration-dotted underline-offset-4 hover:text-accent"
      aria-label={name}
      className="grid max-w-96 gap-2 text-sm"
    >
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Popover>
  );
}

function useReasons(): (conclusion: Conclusion, group: ReadyGroup) => string[] {
  const { t } = useTranslation("results");
  const wording = useWording();
  const { labels } = useResults();
  const nameOf = useNameOfCards();
  return ({ groups }, { contested, decisions, isSafe, share, support }) => [
    ...(isSafe ? [t("ready.isSafe", { percent: percent(share) })] : []),
    ...(support === null ? [] : [t("ready.unstable", { percent: percent(support) })]),
    ...(contested.length === 0
      ? []
      : [
          t("ready.contested", {
            count: contested.length,
            cards: contested.map((card) => labels[card]).join(", "),
          }),
        ]),
    ...decisions.map((decision) => {
      const { groups: about, parts } = decision;
      const names = [nameOf(parts[0]), nameOf(parts[1])] as const;
      return decisionClaim(wording, decision, names, nameOf(groups[about[0] ?? 0]?.cards ?? []))
        .claim;
    }),
  ];
}
