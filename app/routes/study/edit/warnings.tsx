import { useTranslation } from "react-i18next";
import type { Study } from "../../../domain/study.ts";
import { placesOf } from "../../../domain/study-rules.ts";
import { Alert } from "../../../ui/kit/alert.tsx";

/** What keeps participants from sorting the study as it is set up. */
export function Warnings({
  study,
  cards,
  categories,
}: {
  study: Study;
  cards: readonly { is_active: boolean }[];
  categories: readonly { is_special: boolean }[];
}) {
  const { t } = useTranslation("study");
  const own = categories.filter((category) => !category.is_special).length;
  const active = cards.filter((card) => card.is_active).length;
  const places = placesOf(study, own);
  const empty = study.sort_type === "closed" && own === 0;
  if (!empty && places >= active) return null;
  return (
    <Alert type="warning" className="mb-4">
      {empty ? t("edit.noCategories") : t("edit.fewPlaces", { places, count: active })}
    </Alert>
  );
}
