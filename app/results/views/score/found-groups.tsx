import { useTranslation } from "react-i18next";
import type { FoundStructure } from "../../../analysis/types.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { CardChip } from "../../card-chip.tsx";

/** The groups of a structure that was found, and a button that scores it beside another. */
export function FoundGroups({
  groups,
  than,
  onUse,
}: {
  groups: readonly { name: string; cards: readonly number[] }[];
  /** Groups that this structure has too are left out. */
  than?: FoundStructure;
  onUse: () => void;
}) {
  const { t } = useTranslation("dashboard");
  const known = new Set(than?.groups.map(({ cards }) => cards.join()));
  return (
    <>
      <ul className="grid gap-3 nav:grid-cols-2">
        {groups
          .filter(({ cards }) => !known.has(cards.join()))
          .map(({ cards, name }) => (
            <li key={cards.join()}>
              <strong className="break-words">{name}</strong>
              <div className="mt-1 flex flex-wrap gap-1.5">
                {cards.map((card) => (
                  <CardChip key={card} card={card} />
                ))}
              </div>
            </li>
          ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={onUse}>
        {t("best.use")}
      </Button>
    </>
  );
}
