import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { SelectionBar } from "../../../ui/kit/selection-bar.tsx";

/** What can be done to the selected cards. */
export function CardActions({
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
    <SelectionBar
      label={t("cards.selection.label")}
      count={count}
      onClear={() => onSelectAll(false)}
    >
      <Button type="submit" size="sm" variant="danger" name="intent" value="delete-selected">
        {t("cards.selection.delete")}
      </Button>
      <Button type="submit" size="sm" name="intent" value="activate-selected">
        {t("cards.selection.activate")}
      </Button>
      <Button type="submit" size="sm" name="intent" value="deactivate-selected">
        {t("cards.selection.deactivate")}
      </Button>
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
    </SelectionBar>
  );
}
