import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../../domain/limits/limits.ts";
import { useIsParticipants } from "../../../../ui/frame/frame.ts";
import { buttonVariants } from "../../../../ui/kit/button.tsx";
import { StudyText } from "../../../../ui/participation/untranslated.tsx";
import { LightPage } from "../../light-page.tsx";
import { StackOfCards } from "../../stack-of-cards.tsx";
import { StatementLinks } from "../../statement-links.tsx";
import { WayBack } from "../../way-back.tsx";
import { Withdrawal } from "../../withdrawal.tsx";
import type { BoardCard, DoneData } from "../state/board-data.ts";
import { ThanksForm } from "./thanks-form.tsx";

/** The completion page: thanks, figures, questions about the cards and feedback. Always in the light theme. */
export default function Completion({
  done: received,
  elsewhere = false,
  moves = new Map(),
  cards = new Map(),
}: {
  done: DoneData;
  /** How often each card was moved, in a study that asks why; and all cards. */
  moves?: ReadonlyMap<string, number> | undefined;
  cards?: ReadonlyMap<string, BoardCard>;
  /** Another tab or device completed the sort while this one was sorting. */
  elsewhere?: boolean;
}) {
  const done = { ...received, whys: askedAbout(received, moves, cards) };
  const asked = done.whys.map(({ id }) => id).join();
  // Only the board knows which cards were moved to and fro: with them in the address, a reload asks about them again.
  useEffect(() => {
    if (moves.size > 0 && asked) history.replaceState(history.state, "", `?why=${asked}`);
  }, [moves, asked]);
  const { t } = useTranslation("participant");
  const { t: titled } = useTranslation("sort");
  // The board may show this without a navigation, which would have set the title.
  useEffect(() => {
    document.title = t("titled", {
      ns: "frame",
      title: titled("titles.done", { study: done.title }),
    });
  }, [t, titled, done.title]);
  const participant = useIsParticipants();
  const figures = [
    [t("done.cards"), done.cards],
    done.sorts === null
      ? [t("done.categories"), done.categories]
      : [t("pass.sorts", { ns: "kinds" }), done.sorts],
    [t("done.time"), useTime(done.seconds)],
  ] as const;
  return (
    <LightPage>
      <div data-done="" className="mx-auto max-w-xl px-4 py-10 sm:py-14">
        <div className="flex flex-col items-center text-center">
          <StackOfCards />
          <h1
            className="mt-4 text-xl"
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: tells screen readers where the page begins
            autoFocus
            ref={focusAfterSort}
          >
            {t("done.title")}
          </h1>
          <p className="mt-2 text-lg">{t("done.text")}</p>
          <StudyText text={done.title} className="mt-1 text-quiet" />
          {elsewhere ? <p className="mt-2">{t("done.elsewhere")}</p> : null}
        </div>
        <StudyText text={done.thanks} className="mt-4 text-center whitespace-pre-line" />
        <WayBack {...done.back} />
        <dl className="index-card mt-8 grid grid-cols-3 divide-x divide-line text-center">
          {figures.map(([name, value]) => (
            <div key={name} className="flex flex-col-reverse justify-end px-2 py-4">
              <dt className="text-sm text-quiet">{name}</dt>
              <dd className="font-semibold sm:text-lg">{value}</dd>
            </div>
          ))}
        </dl>
        <ThanksForm done={done} />
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link
            to={`/sort/${done.study}/session/${done.session}?mode=review`}
            className={buttonVariants({ size: "touch" })}
          >
            {t("done.see")}
          </Link>
          {done.allow_multiple_sessions ? (
            <Link
              to={`/sort/${done.study}`}
              reloadDocument
              className={buttonVariants({ size: "touch" })}
            >
              {t("done.startNew")}
            </Link>
          ) : null}
          {participant ? null : (
            <Link to="/" className={buttonVariants({ size: "touch" })}>
              {t("done.home")}
            </Link>
          )}
        </div>
        <p className="mt-8 text-center text-sm text-quiet">{t("done.dataUsage")}</p>
        <p className="mt-2 text-center text-sm break-all text-quiet">
          {t("done.session", { id: done.session })}
        </p>
        <div className="mt-8">
          <Withdrawal study={done.study} session={done.session} />
        </div>
        <StatementLinks study={done.study} />
      </div>
    </LightPage>
  );
}

/** The cards that were moved more than once, most moves first, and those that were explained before. In a turn, the server's. */
function askedAbout(
  { whys, moved: isTurn }: DoneData,
  moves: ReadonlyMap<string, number>,
  cards: ReadonlyMap<string, BoardCard>,
): DoneData["whys"] {
  if (isTurn) return whys;
  const again = [...moves].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
  const moved = again.flatMap(([id]) => cards.get(id) ?? []);
  const asked = new Map([...moved, ...whys].map((card) => [card.id, card]));
  return [...asked.values()].slice(0, limits.whys);
}

/** Without a navigation, the focused button of the board is gone: focus the heading. */
function focusAfterSort(heading: HTMLHeadingElement | null) {
  if (heading && document.activeElement === document.body) heading.focus();
}

function useTime(seconds: number | null): string {
  const { t } = useTranslation("participant");
  if (seconds === null) return t("done.unknownTime");
  if (seconds < 60) return t("done.lessThanMinute");
  return t("done.minutes", { count: Math.round(seconds / 60) });
}
