import { Link } from "@remix-run/react";
import { clsx } from "clsx";
import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";

/** What can be done with the selection. Hidden while there is none, unless scripts are off. */
export function BulkBar({
  count,
  compare,
  onClear,
}: {
  count: number;
  /** The address that compares the selected with everybody; null where none of them can count. */
  compare: string | null;
  onClear: () => void;
}) {
  const { t } = useTranslation("dashboard");
  return (
    <section
      aria-label={t("participants.bulk.label")}
      className={clsx(
        "index-card sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-2 px-4 py-2",
        count === 0 && "hidden noscript:flex",
      )}
    >
      <p className="mr-auto font-medium tabular-nums noscript:hidden" role="status">
        {t("participants.bulk.selected", { count })}
      </p>
      <Button size="sm" variant="ghost" onClick={onClear} className="noscript:hidden">
        {t("participants.bulk.clear")}
      </Button>
      {compare === null ? null : (
        <Link to={compare} className={buttonVariants({ size: "sm" })}>
          {t("participants.bulk.segment")}
        </Link>
      )}
      <Button size="sm" type="submit" name="intent" value="include">
        {t("participants.bulk.include")}
      </Button>
      <Button size="sm" type="submit" formMethod="get" name="confirm" value="exclude">
        {t("participants.bulk.exclude")}
      </Button>
      <Button
        size="sm"
        type="submit"
        formMethod="get"
        name="confirm"
        value="delete"
        variant="danger"
      >
        {t("participants.bulk.delete")}
      </Button>
    </section>
  );
}
