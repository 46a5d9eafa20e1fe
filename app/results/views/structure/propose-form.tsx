import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ProposedGroup } from "../../../data/results/category-proposals.server.ts";
import { Unsent } from "../../../ui/forms/submit-button.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { ResultsForm } from "../../results-form.tsx";

/** Asks new participants in a closed study with these groups as its categories. */
export function StudyForm({ groups }: { groups: readonly ProposedGroup[] }) {
  const { t } = useTranslation("results");
  const busy = useNavigation().state !== "idle";
  return (
    <ResultsForm fields={{ part: "proposal", groups: JSON.stringify(groups) }}>
      <Button
        type="submit"
        size="sm"
        name="intent"
        value="study"
        busy={busy}
        wrap
        title={t("clusters.makeStudyHint")}
      >
        {t("decide.ask")}
      </Button>
    </ResultsForm>
  );
}

/** Saves named clusters as the proposed categories, or creates a closed study from them. */
export function ProposeForm({
  groups,
  isSaved,
}: {
  groups: readonly ProposedGroup[];
  /** The groups are the saved proposal: offers to delete it instead of saving. */
  isSaved?: boolean;
}) {
  const { t } = useTranslation("results");
  const busy = useNavigation().state !== "idle";
  return (
    <ResultsForm
      fields={{ part: "proposal", groups: JSON.stringify(groups) }}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      {isSaved ? (
        <Button type="submit" name="intent" value="drop" busy={busy} wrap>
          {t("clusters.drop")}
        </Button>
      ) : (
        <Button type="submit" name="intent" value="keep" busy={busy} wrap>
          {t("clusters.keep")}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="study"
        busy={busy}
        wrap
        title={t("clusters.makeStudyHint")}
      >
        {t("clusters.makeStudy")}
      </Button>
      <Unsent intent={isSaved ? "drop" : "keep"} />
      <Unsent intent="study" />
    </ResultsForm>
  );
}
