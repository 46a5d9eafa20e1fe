import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MergeSet } from "../../../data/results/merges.server.ts";
import { ConfirmMenu } from "../../../ui/dialogs/confirm-menu.tsx";
import { Limit } from "../../../ui/forms/limit.tsx";
import { SubmitButton, Unsent } from "../../../ui/forms/submit-button.tsx";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { useFocusStays } from "../../../ui/kit/overlays/use-focus-stays.ts";
import { Panel } from "../../panel.tsx";
import { ResultsForm } from "../../results-form.tsx";
import { withMerge } from "../../state/merged-labels.ts";
import { useResults } from "../../state/results-context.ts";
import { MERGES_FORM, mergesText } from "../../state/use-merges.ts";
import { cardsText } from "./cards-text.ts";
import { LabelList } from "./label-list.tsx";
import { MergeName } from "./merge-name.tsx";
import { useOpenProposals } from "./open-proposals.ts";

/** Merges labels with the same meaning, by hand or from proposals, and saves the merges as named sets. */
export function LabelsView() {
  const { t } = useTranslation("results");
  const { analysis, merges, mayEdit } = useResults();
  const lists = useRef<HTMLDivElement>(null);
  useFocusStays(lists);
  // What was typed belongs to the set that applied then: the name of another set would replace that set.
  const [typed, setTyped] = useState<{ over: MergeSet | null; name: string } | null>(
    merges.keptName === null ? null : { over: merges.active, name: merges.keptName },
  );
  const setName =
    typed?.over === merges.active ? typed.name : (merges.active?.name ?? t("labels.defaultName"));
  const { open, dismiss } = useOpenProposals();
  const merge = (labels: readonly string[], name: string) => {
    const used = analysis.common_categories.map(({ label }) => label);
    merges.set(withMerge(merges.merges, labels, name, used));
  };
  const cardsOf = (label: string) => {
    const category = analysis.common_categories.find((one) => one.label === label);
    return category ? cardsText(category) : "";
  };
  return (
    <>
      {analysis.common_categories.length === 0 ? (
        <Alert type="info">{t("common.none")}</Alert>
      ) : null}
      <div ref={lists} className="grid items-start gap-4 xl:grid-cols-2">
        <Panel
          title={t("labels.proposals", { count: open.length })}
          explanation={t("labels.proposalsSay")}
        >
          {open.length === 0 ? (
            <p>{t("labels.noProposals")}</p>
          ) : (
            <ul className="-m-1 grid max-h-[36rem] grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto p-1">
              {open.map((proposal) => (
                <li
                  key={proposal.labels.join("\n")}
                  className="rounded-md border border-line bg-tray p-3"
                >
                  <p className="text-sm text-quiet">{t(`labels.reason.${proposal.reason}`)}</p>
                  <div className="mt-1">
                    <MergeName
                      labels={proposal.labels}
                      name={proposal.labels[0] ?? ""}
                      about={cardsOf}
                      action={(name) => t("labels.mergeAs", { label: name })}
                      onName={(name) => merge(proposal.labels, name)}
                    >
                      <Button size="sm" variant="ghost" onClick={() => dismiss(proposal)}>
                        {t("labels.dismiss")}
                      </Button>
                    </MergeName>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel
          title={t("labels.merges", { count: merges.merges.length })}
          explanation={t("labels.mergesSay")}
          controls={
            merges.undo ? (
              <Button size="sm" onClick={merges.undo}>
                {t("labels.undo")}
              </Button>
            ) : null
          }
        >
          {merges.merges.length === 0 ? <p>{t("labels.noMerges")}</p> : null}
          <ul className="grid gap-2">
            {merges.merges.map((one) => (
              <li key={one.name} className="border-b border-line pb-2">
                <MergeName
                  labels={one.labels}
                  name={one.name}
                  action={() => t("labels.rename")}
                  onName={(name) => merge([one.name, ...one.labels], name)}
                >
                  <Button
                    size="sm"
                    variant="ghost"
                    onClick={() => merges.set(merges.merges.filter((other) => other !== one))}
                  >
                    {t("labels.split")}
                  </Button>
                </MergeName>
              </li>
            ))}
          </ul>
          {mayEdit ? (
            <ResultsForm
              id={MERGES_FORM}
              fields={{ part: "merges", merges: mergesText(merges.merges) }}
              className="mt-4 flex flex-wrap items-end gap-2"
            >
              <label htmlFor="merge-set-name" className="min-w-40 flex-1 text-sm text-quiet">
                {t("labels.setName")}
                <Limit max={100}>
                  <Input
                    id="merge-set-name"
                    name="name"
                    value={setName}
                    onChange={({ target }) => setTyped({ over: merges.active, name: target.value })}
                    required
                  />
                </Limit>
              </label>
              <SubmitButton intent="save">{t("labels.save")}</SubmitButton>
            </ResultsForm>
          ) : null}
          {mayEdit ? <MergeSets /> : null}
        </Panel>
      </div>
      <LabelList onMerge={merge} />
    </>
  );
}

/** The saved sets of merges: one or none applies, and each can be deleted. */
function MergeSets() {
  const { t } = useTranslation("results");
  const { merges } = useResults();
  if (merges.sets.length === 0) return null;
  const use = (set: MergeSet | null, text: string) => {
    const isActive = set === merges.active;
    return (
      <ResultsForm
        fields={{ part: "merges", set: set?.id ?? "" }}
        onSubmit={(event) => {
          merges.restore();
          if (isActive) event.preventDefault();
        }}
      >
        <Button
          type="submit"
          name="intent"
          value="use"
          size="sm"
          variant="ghost"
          aria-pressed={isActive}
        >
          {text}
        </Button>
      </ResultsForm>
    );
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm text-quiet">{t("labels.sets")}</h3>
      <ul className="mt-1 grid gap-1">
        <li>{use(null, t("labels.noSet"))}</li>
        {merges.sets.map((set) => (
          <li key={set.id} className="flex items-center gap-2">
            {use(set, `${set.name} (${t("labels.merges", { count: set.merges.length })})`)}
            <ConfirmMenu
              label={t("labels.deleteSet", { name: set.name })}
              question={t("labels.confirmDelete", { name: set.name })}
            >
              <ResultsForm
                fields={{ part: "merges", set: set.id }}
                onSubmit={set === merges.active ? merges.restore : undefined}
              >
                <Button type="submit" name="intent" value="delete" size="sm" variant="danger">
                  {t("labels.deleteIt")}
                </Button>
              </ResultsForm>
            </ConfirmMenu>
          </li>
        ))}
      </ul>
      <Unsent intent="use" />
      <Unsent intent="delete" />
    </div>
  );
}
