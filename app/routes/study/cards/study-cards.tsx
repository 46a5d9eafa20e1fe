import { Link } from "@remix-run/react";
import { BookmarkPlus, Copy, Plus, Upload } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/card.ts";
import type { Study, StudyName } from "../../../domain/study.ts";
import type { TemplateEntry } from "../../../domain/study-templates.ts";
import { useDialogUrl } from "../../../ui/dialog-url.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { DeletePart } from "../delete-part.tsx";
import { AddCards } from "./add-cards.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { CardTable } from "./card-table.tsx";
import { CopyCards } from "./copy-cards.tsx";
import { ImportCards } from "./import-cards.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import { useFind } from "./use-find.ts";

/** From this many on, looking for one takes more than a glance. */
const MANY = 12;

/** The cards of a study, and the dialogs that change them. */
export function StudyCards({
  study: { id: study, title },
  cards,
  others,
  templates,
}: {
  study: Pick<Study, "id" | "title">;
  cards: Card[];
  /** The researcher's other studies, whose cards can be copied. */
  others: StudyName[];
  templates: TemplateEntry[];
}) {
  const { t } = useTranslation("study");
  const { dialog, id, to } = useDialogUrl();
  const { typed, field } = useFind(study);
  const words = useDeferredValue(typed.trim().toLowerCase());
  const shown = useMemo(() => (words ? (card: Card) => holds(card, words) : null), [words]);
  const chosen = cards.find((card) => card.id === id);
  return (
    <section aria-label={t("cards.heading")}>
      <div className="mb-4 flex flex-wrap items-center gap-3 max-sm:[&>a]:grow">
        <p role="status" className="mr-auto text-quiet tabular-nums max-sm:w-full">
          {t("cards.count", { count: cards.length })}
        </p>
        {cards.length >= MANY || typed ? (
          <Input
            type="search"
            name="find"
            autoComplete="off"
            {...field}
            aria-label={t("cards.filter")}
            placeholder={t("cards.filter")}
            className="sm:max-w-56 noscript:hidden"
          />
        ) : null}
        {others.length > 0 ? (
          <Link to={to("copy-cards")} preventScrollReset className={buttonVariants()}>
            <Copy aria-hidden /> {t("cards.copy")}
          </Link>
        ) : null}
        {cards.length > 0 ? (
          <Link to={to("save-template")} preventScrollReset className={buttonVariants()}>
            <BookmarkPlus aria-hidden /> {t("template.open")}
          </Link>
        ) : null}
        <Link to={to("import-cards")} preventScrollReset className={buttonVariants()}>
          <Upload aria-hidden /> {t("cards.import")}
        </Link>
        <Link
          to={to("add-card")}
          preventScrollReset
          className={buttonVariants({ variant: cards.length > 0 ? "primary" : "secondary" })}
        >
          <Plus aria-hidden /> {t("cards.add")}
        </Link>
      </div>
      {cards.length === 0 ? (
        <AddCards study={study} first />
      ) : (
        <>
          <CardTable study={study} cards={cards} shown={shown} />
          <AddCards study={study} first={false} />
        </>
      )}
      {/* Adding one after the other starts each time with an empty form. */}
      {dialog === "add-card" ? <CardDialog key={cards.length} study={study} /> : null}
      {dialog === "edit-card" && chosen ? <CardDialog study={study} card={chosen} /> : null}
      {dialog === "delete-card" && chosen ? (
        <DeletePart study={study} part="cards" id={chosen.id} name={chosen.label} />
      ) : null}
      {dialog === "copy-cards" ? <CopyCards study={study} others={others} /> : null}
      {dialog === "save-template" ? (
        <TemplateDialog study={study} name={title} templates={templates} />
      ) : null}
      {dialog === "import-cards" ? <ImportCards study={study} /> : null}
    </section>
  );
}

const holds = (card: Card, words: string) =>
  [card.label, card.description, ...card.tags].some((text) => text.toLowerCase().includes(words));
