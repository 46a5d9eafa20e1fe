import { useTranslation } from "react-i18next";
import { listed } from "../../../ui/pages/listed.ts";
import { useLanguageOf } from "../../../ui/participation/untranslated.tsx";
import { CleanHtml } from "../../../ui/rich-text/clean-html.tsx";
import { HowToSort } from "../task/how.tsx";
import { TaskLimits } from "../task/limits.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** What the start page said: what to do, the limits, the study's instructions, and who runs it. */
export default function InstructionsDialog({ data, closeTo, onClose }: DialogProps) {
  const { t, i18n } = useTranslation("participant");
  const languageOf = useLanguageOf();
  const { instructions = "", who = [] } = data.about ?? {};
  return (
    <SortDialog title={t("board.instructions", { ns: "sort" })} closeTo={closeTo} onClose={onClose}>
      <p>
        <HowToSort rules={data.rules} />
      </p>
      <TaskLimits rules={data.rules} className="mt-3 flex list-disc flex-col gap-1 ps-5" />
      {instructions ? (
        <CleanHtml html={instructions} lang={languageOf(instructions)} className="mt-3" />
      ) : null}
      {who.length > 0 ? (
        <p dir="auto" className="mt-3 break-words text-quiet">
          {t("task.behind", { who: listed(i18n.language, ...who) })}
        </p>
      ) : null}
    </SortDialog>
  );
}
