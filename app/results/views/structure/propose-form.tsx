import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ProposedGroup } from "../../../data/category-proposals.server.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { useResults } from "../../results-context.ts";

/** Long words wrap on a phone. */
const wraps = "max-w-full whitespace-normal!";

/** What can be done with clusters as they are named here: keep them, or make a closed study of them. */
export function ProposeForm({
  groups,
  kept,
}: {
  groups: readonly ProposedGroup[];
  /** They are the kept ones: to be dropped, not to be kept again. */
  kept?: boolean;
}) {
  const { t } = useTranslation("dashboard");
  const { source } = useResults();
  const busy = useNavigation().state !== "idle";
  return (
    <Form
      method="post"
      action={`/studies/${source.study}/dashboard/proposal`}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="groups" value={JSON.stringify(groups)} />
      <input type="hidden" name="back" value={`?${new URLSearchParams(location.search)}`} />
      {kept ? (
        <Button type="submit" name="intent" value="drop" disabled={busy} className={wraps}>
          {t("clusters.drop")}
        </Button>
      ) : (
        <Button type="submit" name="intent" value="keep" disabled={busy} className={wraps}>
          {t("clusters.keep")}
        </Button>
      )}
      <Button
        type="submit"
        name="intent"
        value="study"
        disabled={busy}
        className={wraps}
        title={t("clusters.makeStudyHint")}
      >
        {t("clusters.makeStudy")}
      </Button>
    </Form>
  );
}
