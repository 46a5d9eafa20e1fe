import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MergeSet } from "../data/results/merges.server.ts";
import { Unsent } from "../ui/forms/submit-button.tsx";
import { Button } from "../ui/kit/button.tsx";
import { ResultsForm } from "./results-form.tsx";
import { useCut, useNames, useResults, useView } from "./state/results-context.ts";
import { useGroupNames } from "./state/use-group-names.ts";
import { MERGES_FORM, type MergeHistory, type MergeState, mergesText } from "./state/use-merges.ts";

const BAR =
  "mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-mark px-3 py-1.5 text-sm print:hidden";

/** Tells this bar's failed save from that of a form in the view with the same intent. */
const NAMES_BAR = "names-bar";

type PartFields = { part: string; intent: string } & Record<string, string>;

/** The fields of the form that saves the merges in the active set, or in a new one. */
export const mergeFields = (
  { active, merges }: { active: MergeSet | null } & Pick<MergeState, "merges">,
  defaultName: string,
): PartFields => ({
  part: "merges",
  intent: "save",
  name: active?.name ?? defaultName,
  merges: mergesText(merges),
});

/** The fields of the form that saves the merged criteria. */
export const criteriaFields = ({ merges }: Pick<MergeHistory, "merges">): PartFields => ({
  part: "criteria",
  intent: "criteria",
  merges: mergesText(merges),
});

/** In every view: merges that are not saved yet, and a press that saves them. */
export function UnsavedMerges() {
  const { t } = useTranslation("results");
  const { criterionMerges, mayEdit, merges } = useResults();
  const { view } = useView().state;
  const busy = useNavigation().state !== "idle";
  if (!mayEdit) return null;
  const save = t("labels.saveMerges");
  return (
    <>
      {merges.isSaved ? null : view === "labels" ? (
        // The view of the labels has a form of its own, with the name that was typed and its own message.
        <div className={BAR}>
          <span>{t("labels.unsaved")}</span>
          <Button type="submit" form={MERGES_FORM} size="sm" name="intent" value="save" busy={busy}>
            {save}
          </Button>
        </div>
      ) : (
        <UnsavedBar
          fields={mergeFields(merges, t("labels.defaultName"))}
          text={t("labels.unsaved")}
          save={save}
        />
      )}
      {criterionMerges.isSaved ? null : (
        <UnsavedBar
          fields={criteriaFields(criterionMerges)}
          text={t("criteria.unsaved")}
          save={save}
        />
      )}
    </>
  );
}

/** Names of groups that were typed and are not saved yet, and a press that keeps them with the groups. */
export function UnsavedNames() {
  const { t } = useTranslation("results");
  const { analysis, mayEdit } = useResults();
  const { isSaved } = useNames();
  const { cut } = useCut();
  const names = useGroupNames();
  if (!mayEdit || isSaved) return null;
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
  }));
  return (
    <UnsavedBar
      fields={{
        ...{ part: "proposal", intent: "keep", sender: NAMES_BAR },
        groups: JSON.stringify(groups),
      }}
      text={t("groups.unsavedNames")}
      save={t("groups.saveNames")}
    />
  );
}

/** What is not saved, and the form that saves it. */
function UnsavedBar({
  fields: { intent, ...fields },
  text,
  save,
}: {
  fields: PartFields;
  text: string;
  save: string;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <ResultsForm fields={fields} preventScrollReset className={BAR}>
      <span>{text}</span>
      <Button type="submit" size="sm" name="intent" value={intent} busy={busy}>
        {save}
      </Button>
      <Unsent intent={fields.sender ?? intent} />
    </ResultsForm>
  );
}
