import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { passRefusal } from "../../../domain/sorts/completion.ts";
import { COMPLETION_REFUSALS } from "../../../domain/sorts/completion-refusals.ts";
import { Alert } from "../../../ui/kit/alert.tsx";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Spinner } from "../../../ui/kit/spinner.tsx";
import { sentences } from "../../../ui/pages/listed.ts";
import { focusOn } from "../board/state/focus-on.ts";
import type { DialogProps } from "./dialog-props.ts";
import { refusalText } from "./refusal-text.ts";
import { SortDialog } from "./sort-dialog.tsx";
import { UnnamedDialog } from "./unnamed-dialog.tsx";

/** Asks for confirmation, then waits until the server has completed the sort. */
export default function CompleteDialog({
  ask,
  ...props
}: DialogProps & {
  /** What is asked instead, once nothing is missing. */
  ask?: ReactNode;
}) {
  const { data, board, closeTo, onClose } = props;
  const { t, i18n } = useTranslation(["participant", "sort"]);
  const completing = { ...data, ...board };
  const { queue, state } = board.saving;
  const { left, skipped, sorted, total } = board.figures;
  const busy = state?.completing ?? false;
  // The server may refuse by rules that are newer than this page's.
  const serverRefusal = COMPLETION_REFUSALS.find((known) => known === board.notice?.key);
  const close = () => {
    queue?.cancelCompletion();
    onClose();
  };
  if (!busy && passRefusal(completing) === "unnamed_categories")
    return <UnnamedDialog {...props} />;
  const refusal = busy ? null : refusalText(t, completing);
  if (refusal)
    return (
      <SortDialog title={t("notYet.title")} closeTo={closeTo} onClose={close}>
        <p>{refusal.text}</p>
        <p className="mt-5 flex justify-end">
          <a
            href={closeTo}
            data-autofocus=""
            className={buttonVariants({ variant: "primary", size: "touch" })}
            onClick={(event) => {
              event.preventDefault();
              if (refusal.tray) focusOn({ kind: "place", id: refusal.tray });
              close();
            }}
          >
            {t("notYet.back")}
          </a>
        </p>
      </SortDialog>
    );
  if (ask && !busy) return ask;
  return (
    <SortDialog title={t("completeDialog.title")} closeTo={closeTo} onClose={close}>
      <p>
        {data.mode === "preview"
          ? t("preview.done")
          : left > 0
            ? t("completeDialog.textLeft", { count: left })
            : skipped > 0
              ? sentences(
                  i18n.language,
                  t("board.sortedSkipped", { ns: "sort", sorted: sorted - skipped, skipped }),
                  t("completeDialog.noChanges"),
                )
              : t("completeDialog.text", { count: total })}
      </p>
      {serverRefusal ? (
        <Alert type="warning" className="mt-4">
          {t(`notice.${serverRefusal}`)}
        </Alert>
      ) : null}
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
          if (queue) board.complete();
          else onClose();
        }}
      >
        <input type="hidden" name="intent" value="complete" />
        <a
          href={closeTo}
          data-autofocus=""
          className={buttonVariants({ size: "touch" })}
          onClick={(event) => {
            event.preventDefault();
            close();
          }}
        >
          {t("completeDialog.no")}
        </a>
        {busy ? (
          <Spinner label={t("completeDialog.busy")} className="min-h-11" />
        ) : data.mode === "preview" ? (
          data.ratings && <ToRatings url={data.ratings} />
        ) : (
          <Button type="submit" variant="primary" size="touch">
            {t("completeDialog.yes")}
          </Button>
        )}
      </form>
    </SortDialog>
  );
}

/** The page of ratings follows in its preview too. Only a preview has its texts. */
function ToRatings({ url }: { url: string }) {
  const { t } = useTranslation("ratings");
  return (
    <a href={url} className={buttonVariants({ variant: "primary", size: "touch" })}>
      {t("title")}
    </a>
  );
}
