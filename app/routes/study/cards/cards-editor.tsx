import { Link, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Copy from "lucide-react/icons/copy";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/cards/card.ts";
import type { Study, StudyName } from "../../../domain/studies/study.ts";
import type { TemplateEntry } from "../../../domain/studies/study-templates.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { lateDialogs } from "../../../ui/dialogs/late-dialogs.ts";
import { useFetchedOnFirstSign } from "../../../ui/frame/first-sign.ts";
import { Late } from "../../../ui/frame/late-component.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../../ui/kit/overlays/dropdown-menu.tsx";
import { menuItemClass } from "../../../ui/kit/overlays/menu.tsx";
import { AddCards } from "./add-cards.tsx";
import { CardTable } from "./card-table.tsx";

const cardDialogs = lateDialogs(() => import("./card-dialogs.tsx"));

/** The number of cards from which the search field is shown. */
const SEARCH_FROM = 12;

/** The cards of a study, and the dialogs that change them. */
export function CardsEditor({
  study: { id: study, title },
  cards,
  others,
  templates,
  comments,
}: {
  study: Pick<Study, "id" | "title">;
  cards: Card[];
  /** The researcher's other studies, whose cards can be copied. */
  others: StudyName[];
  templates: TemplateEntry[];
  /** The number of comments on each part of the study, by `commentKey`. */
  comments: Record<string, number>;
}) {
  const { t } = useTranslation(["study", "common"]);
  const { dialog, id, to } = useDialogUrl();
  useFetchedOnFirstSign(cardDialogs);
  const { typed, field } = useSearch(study);
  const query = useDeferredValue(typed.trim().toLowerCase());
  const filter = useMemo(() => (query ? (card: Card) => matches(card, query) : null), [query]);
  const chosen = cards.find((card) => card.id === id);
  const searchable = cards.length >= SEARCH_FROM || typed !== "";
  const actions = [
    // On a phone the row has room for one button, so importing moves to the menu.
    { to: "import-cards", icon: Upload, label: t("cards.import"), className: "sm:hidden" },
    ...(others.length > 0 ? [{ to: "copy-cards", icon: Copy, label: t("cards.copy") }] : []),
    ...(cards.length > 0
      ? [{ to: "save-template", icon: BookmarkPlus, label: t("template.open") }]
      : []),
  ];
  return (
    <section aria-label={t("cards.heading")}>
      {/* data-heading: toasts appear below this row. */}
      <div data-heading className="mb-4 flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={clsx("mr-auto text-quiet tabular-nums", searchable && "max-sm:sr-only")}
        >
          {t("cards.count", { count: cards.length })}
        </p>
        {searchable ? (
          <Input
            type="search"
            name="find"
            autoComplete="off"
            {...field}
            aria-label={t("cards.filter")}
            placeholder={t("cards.filter")}
            className="min-w-0 flex-1 sm:max-w-56 noscript:hidden"
          />
        ) : null}
        <DropdownMenu
          label={t("common:actions.moreFor", { name: t("cards.heading") })}
          summary={<EllipsisVertical aria-hidden className="size-5" />}
          className={actions.length === 1 ? "sm:hidden" : undefined}
          summaryClassName={buttonVariants({ className: "px-2.5!" })}
        >
          {actions.map(({ to: dialog, icon: Icon, label, className }) => (
            <DropdownMenuItem key={dialog}>
              <Link to={to(dialog)} preventScrollReset className={clsx(menuItemClass, className)}>
                <Icon aria-hidden /> {label}
              </Link>
            </DropdownMenuItem>
          ))}
        </DropdownMenu>
        <Link
          to={to("import-cards")}
          preventScrollReset
          className={buttonVariants({ className: "max-sm:hidden" })}
        >
          <Upload aria-hidden /> {t("cards.import")}
        </Link>
        <Link
          to={to("add-card")}
          preventScrollReset
          className={buttonVariants({ variant: cards.length > 0 ? "primary" : "secondary" })}
        >
          <Plus aria-hidden />
          <span className={searchable ? "max-sm:sr-only" : ""}>{t("cards.add")}</span>
        </Link>
      </div>
      {cards.length === 0 ? null : (
        <CardTable study={study} cards={cards} filter={filter} comments={comments} />
      )}
      {/* One place for both, so that what the first cards were answered with stays. */}
      <AddCards study={study} first={cards.length === 0} />
      {dialog ? (
        <Late of={cardDialogs} props={{ dialog, chosen, study, title, others, templates }} />
      ) : null}
    </section>
  );
}

const matches = (card: Card, query: string) =>
  [card.label, card.description, ...card.tags].some((text) => text.toLowerCase().includes(query));

/**
 * The search text of a study's cards: from `?find=`, otherwise the last one used in this browser tab, so that the
 * list is unchanged when the user comes back.
 */
function useSearch(study: string) {
  const [params] = useSearchParams();
  const given = params.get("find");
  const key = `find-${study}`;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(given ?? "");
  useEffect(() => {
    // What was typed before hydration has priority.
    const early = ref.current?.value !== ref.current?.defaultValue && ref.current?.value;
    setTyped(early || (given ?? sessionStorage.getItem(key) ?? ""));
  }, [key, given]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    sessionStorage.setItem(key, event.currentTarget.value);
  };
  return { typed, field: { ref, value: typed, onChange } };
}
