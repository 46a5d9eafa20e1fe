import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** Asks before deleting a category, and says what happens to its cards. */
export default function DeleteDialog({ value, board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation("participant");
  const tray = board.sort.categories.find(({ id }) => id === value);
  if (!tray) return null;
  return (
    <SortDialog
      title={t("category.deleteTitle", { name: board.nameOf(tray.id) })}
      closeTo={closeTo}
      onClose={onClose}
    >
      <p>{t("category.deleteText", { count: tray.cards.length })}</p>
      {tray.is_group ? <p className="mt-1">{t("group.stay", { ns: "kinds" })}</p> : null}
      {board.rules.sort_type === "hybrid" ? (
        <p className="mt-1 text-quiet">{t("category.deleteOwn")}</p>
      ) : null}
      <form
        method="post"
        className="mt-5 flex flex-wrap justify-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          board.act({ type: "delete", id: tray.id });
          onClose();
        }}
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={tray.id} />
        <a
          href={closeTo}
          data-autofocus=""
          className={buttonVariants({ size: "touch" })}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          {t("category.keep")}
        </a>
        <Button type="submit" variant="danger" size="touch">
          {t("category.delete")}
        </Button>
      </form>
    </SortDialog>
  );
}
