import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { SelectionBar } from "../../../ui/kit/selection-bar.tsx";

/** What can be done to the selected sessions. */
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
    <SelectionBar label={t("participants.bulk.label")} count={count} onClear={onClear}>
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
    </SelectionBar>
  );
}
