import { Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";

/** What is good to know before making a card sort. */
export function Tips() {
  const { t } = useTranslation("study");
  const tips = [
    t("create.tip1"),
    t("create.tip2"),
    t("create.tip3"),
    t("create.tip4"),
    t("create.tip5"),
  ];
  return (
    <aside aria-labelledby="tips" className="index-card p-5">
      <h2 id="tips" className="flex items-center gap-2 text-lg">
        <Lightbulb aria-hidden className="size-5 text-mark" /> {t("create.tips")}
      </h2>
      <ul className="mt-3 grid gap-3 text-quiet">
        {tips.map((tip) => (
          <li key={tip} className="border-t border-line pt-3">
            {tip}
          </li>
        ))}
      </ul>
    </aside>
  );
}
