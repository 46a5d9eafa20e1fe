import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** Asks once before the sort is handed in; then waits until the server has it. */
export default function CompleteDialog({ data, board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation(["participant", "sort"]);
  const { queue, state } = board.saving;
  const busy = state?.completing ?? false;
  const close = () => {
    queue?.giveUpCompleting();
    onClose();
  };
  return (
    <SortDialog title={t("completeDialog.title")} closeTo={closeTo} onClose={close}>
      <p>
        {data.mode === "preview"
          ? t("preview.done", { ns: "sort" })
          : board.figures.left > 0
            ? t("completeDialog.textLeft", { count: board.figures.left })
            : t("completeDialog.text", { count: board.figures.total })}
      </p>
      {busy && state?.kind === "offline" ? (
        <Alert type="warning" className="mt-4">
          {t("completeDialog.waiting")}
        </Alert>
      ) : null}
      <form
        method="post"
        className="mt-5 flex flex-wrap items-center justify-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (queue) queue.complete(board.sort);
          else onClose();
        }}
      >
        <input type="hidden" name="intent" value="complete" />
        <a
          href={closeTo}
          data-autofocus=""
          className={buttonVariants({ className: "min-h-11" })}
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {t("completeDialog.no")}
        </a>
        {busy ? (
          <Spinner label={t("completeDialog.busy")} className="min-h-11" />
        ) : data.mode === "preview" ? null : (
          <Button type="submit" variant="primary" className="min-h-11">
            {t("completeDialog.yes")}
          </Button>
        )}
      </form>
    </SortDialog>
  );
}
