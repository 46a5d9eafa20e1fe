import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { participantSuffix } from "../../../../domain/results/session-figures.ts";
import { buttonVariants } from "../../../../ui/kit/button.tsx";
import { Banner } from "../../banner.tsx";
import { Withdrawal } from "../../withdrawal.tsx";
import type { BoardData } from "../state/board-data.ts";

/** Says that this is a takeover, a preview or a review, and links back. */
export default function ModeBanner({ data, closeTo }: { data: BoardData; closeTo: string }) {
  const { t } = useTranslation("participant");
  if (data.takeover) {
    const { participant, name } = data.takeover;
    const what = data.mode === "review" ? "review" : "banner";
    const text =
      name === null
        ? t(`takeover.${what}Unnamed`, { id: participantSuffix(participant) })
        : t(`takeover.${what}`, { name });
    return (
      <Banner text={text}>
        <Link
          to={`/studies/${data.study}/dashboard?tab=participants`}
          reloadDocument
          className={buttonVariants({ size: "sm" })}
        >
          {t("takeover.close")}
        </Link>
      </Banner>
    );
  }
  return data.mode === "preview" ? (
    <Banner text={t("preview.banner")}>
      <Link
        to={`/studies/${data.study}/edit`}
        reloadDocument
        className={buttonVariants({ size: "sm" })}
      >
        {t("preview.close")}
      </Link>
    </Banner>
  ) : (
    <Banner text={t(data.over ? "turnOver" : "review.banner")}>
      <div className="flex flex-wrap gap-4">
        <Withdrawal study={data.study} session={data.session} />
        {data.over ? null : (
          <a
            href={closeTo}
            className={buttonVariants({ size: "touch" })}
            onClick={(event) => {
              // In a new tab there is no history to go back to: follow the link.
              if (history.length < 2) return;
              event.preventDefault();
              history.back();
            }}
          >
            {t("review.close")}
          </a>
        )}
      </div>
    </Banner>
  );
}
