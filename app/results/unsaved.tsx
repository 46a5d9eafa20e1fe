import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { MergeSet } from "../data/results/merges.server.ts";
import { Unsent } from "../ui/forms/submit-button.tsx";
import { Button } from "../ui/kit/button.tsx";
import { useCut, useNames, useResults, useView } from "./state/results-context.ts";
import { useGroupNames } from "./state/use-group-names.ts";
import { MERGES_FORM, type MergeState } from "./state/use-merges.ts";

const BAR =
  "mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-mark px-3 py-1.5 text-sm print:hidden";

/** Tells this bar's failed save from that of a form in the view with the same intent. */
const NAMES_BAR = "names-bar";

/** The fields of the form that saves the merges in the active set, or in a new one. */
export const mergeFields = (
  { active, merges }: { active: MergeSet | null } & Pick<MergeState, "merges">,
  defaultName: string,
): Record<string, string> => ({
  part: "merges",
  intent: "save",
  name: active?.name ?? defaultName,
  merges: JSON.stringify(merges.map(({ name, labels }) => ({ label: name, members: labels }))),
});

/** In every view: merges that are not saved yet, and a press that saves them. */
export function UnsavedMerges() {
  const { t } = useTranslation("dashboard");
  const { mayEdit, merges, source } = useResults();
  const { view } = useView().state;
  const busy = useNavigation().state !== "idle";
  if (!mayEdit || merges.isSaved) return null;
  // The view of the labels has a form of its own, with the name that was typed and its own message.
  if (view === "labels")
    return (
      <div className={BAR}>
        <span>{t("labels.unsaved")}</span>
        <Button type="submit" form={MERGES_FORM} size="sm" name="intent" value="save" busy={busy}>
          {t("labels.saveMerges")}
        </Button>
      </div>
    );
  const { intent, ...fields } = mergeFields(merges, t("labels.defaultName"));
  return (
    <Form
      method="post"
      action={`/studies/${source.study}/dashboard${location.search}`}
      preventScrollReset
      className={BAR}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span>{t("labels.unsaved")}</span>
      <Button type="submit" size="sm" name="intent" value={intent} busy={busy}>
        {t("labels.saveMerges")}
      </Button>
      <Unsent intent="save" />
    </Form>
  );
}

/** Names of groups that were typed and are not saved yet, and a press that keeps them with the groups. */
export function UnsavedNames() {
  const { t } = useTranslation("dashboard");
  const { analysis, mayEdit, source } = useResults();
  const { isSaved } = useNames();
  const { cut } = useCut();
  const names = useGroupNames();
  const busy = useNavigation().state !== "idle";
  if (!mayEdit || isSaved) return null;
  const groups = cut.clusters.map((cards, number) => ({
    name: names[number] ?? "",
    cards: cards.map((card) => analysis.cards[card]?.id ?? ""),
  }));
  return (
    <Form
      method="post"
      action={`/studies/${source.study}/dashboard${location.search}`}
      preventScrollReset
      className={BAR}
    >
      <input type="hidden" name="part" value="proposal" />
      <input type="hidden" name="sender" value={NAMES_BAR} />
      <input type="hidden" name="groups" value={JSON.stringify(groups)} />
      <span>{t("groups.unsavedNames")}</span>
      <Button type="submit" size="sm" name="intent" value="keep" busy={busy}>
        {t("groups.saveNames")}
      </Button>
      <Unsent intent={NAMES_BAR} />
    </Form>
  );
}
