import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { useResults } from "../../results-context.ts";

/** The saved sets of merges: apply one, none, or delete it. */
export function MergeSets() {
  const { t } = useTranslation("dashboard");
  const { merges, shared, source } = useResults();
  if (merges.sets.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm text-quiet">{t("labels.sets")}</h3>
      <ul className="mt-1 grid gap-1">
        <li>
          <Button size="sm" variant="ghost" onClick={() => merges.use(null)}>
            {t("labels.noSet")}
          </Button>
        </li>
        {merges.sets.map((set) => (
          <li key={set.id} className="flex items-center gap-2">
            <Button
              size="sm"
              variant="ghost"
              aria-pressed={merges.name === set.name}
              onClick={() => merges.use(set)}
            >
              {set.name} ({t("labels.merges", { count: set.merges.length })})
            </Button>
            {shared ? null : (
              <Form method="post" action={`/studies/${source.study}/dashboard/merges`}>
                <input type="hidden" name="set" value={set.id} />
                <input
                  type="hidden"
                  name="back"
                  value={`?${new URLSearchParams(location.search)}`}
                />
                <Button
                  type="submit"
                  name="intent"
                  value="delete"
                  size="sm"
                  variant="ghost"
                  className="text-bad"
                >
                  {t("labels.deleteSet")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
