import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { NewToast } from "../../../i18n/toast.ts";
import { Failure } from "../../../ui/forms/failure.tsx";
import { useFormAnswer } from "../../../ui/forms/form-answer.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { SelectionBar } from "../../../ui/kit/selection-bar.tsx";

type RefusedTags = { tags: string; cards: string[]; toast: NewToast } | undefined;

/** The tags that the server refused, the cards they were for, and the error. */
export function useRefusedTags(): RefusedTags {
  const answer = useFormAnswer();
  const { t } = useTranslation("errors");
  return useMemo(() => {
    if (answer?.form !== "selection" || !answer.error) return undefined;
    const { tags, card } = answer.lastResult?.initialValue ?? {};
    const toast = { type: "error" as const, text: t(answer.error) };
    return { tags: String(tags ?? ""), cards: [card ?? []].flat().map(String), toast };
  }, [answer, t]);
}

/** The actions on the selected cards. */
export function CardActions({
  count,
  total,
  onSelectAll,
  refused,
}: {
  count: number;
  /** The number of cards that can be selected. */
  total: number;
  onSelectAll: (all: boolean) => void;
  refused: RefusedTags;
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
      <Failure toast={refused?.toast} />
      <Input
        name="tags"
        defaultValue={refused?.tags}
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
      {count < total ? (
        <Button
          size="sm"
          variant="ghost"
          className="noscript:hidden"
          onClick={() => onSelectAll(true)}
        >
          {t("cards.selection.all", { count: total })}
        </Button>
      ) : null}
    </SelectionBar>
  );
}
