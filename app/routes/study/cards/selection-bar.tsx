import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";

/**
 * What can be done to the selected cards; at the foot of the window, so that it is in reach from each row. Its
 * buttons belong to the form of the table. Without scripts nobody counts: then it is always there.
 */
export function SelectionBar({
  count,
  of,
  onSelectAll,
}: {
  count: number;
  /** How many there are to select. */
  of: number;
  onSelectAll: (all: boolean) => void;
}) {
  const { t } = useTranslation("study");
  return (
    <fieldset
      aria-label={t("cards.selection.label")}
      data-selection=""
      className={`index-card sticky bottom-2 z-10 mt-2 flex flex-wrap items-center gap-2 px-3 py-2 shadow-lifted ${count > 0 ? "" : "scripting:hidden"}`}
    >
      <p className="mr-auto text-sm font-medium tabular-nums noscript:hidden">
        {t("cards.selection.count", { count })}
      </p>
      <Input
        name="tags"
        autoComplete="off"
        aria-label={t("cards.selection.tags")}
        placeholder={t("cards.selection.tags")}
        className="max-w-56"
      />
      <Button type="submit" size="sm" name="intent" value="tag-selected">
        {t("cards.selection.tag")}
      </Button>
      <Button type="submit" size="sm" name="intent" value="untag-selected">
        {t("cards.selection.untag")}
      </Button>
      <Button type="submit" size="sm" name="intent" value="activate-selected">
        {t("cards.selection.activate")}
      </Button>
      <Button type="submit" size="sm" name="intent" value="deactivate-selected">
        {t("cards.selection.deactivate")}
      </Button>
      <Button type="submit" size="sm" variant="danger" name="intent" value="delete-selected">
        {t("cards.selection.delete")}
      </Button>
      {count < of ? (
        <Button
          size="sm"
          variant="ghost"
          className="noscript:hidden"
          onClick={() => onSelectAll(true)}
        >
          {t("cards.selection.all", { count: of })}
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        className="noscript:hidden"
        onClick={() => onSelectAll(false)}
      >
        {t("cards.selection.clear")}
      </Button>
    </fieldset>
  );
}
