import { Link, useSearchParams } from "@remix-run/react";
import { BookmarkPlus, Copy, Plus, Upload } from "lucide-react";
import { type ChangeEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/card.ts";
import { IMPORT_FORMATS, type ImportedCard } from "../../../domain/card-import.ts";
import type { Study, StudyName } from "../../../domain/study.ts";
import type { TemplateEntry } from "../../../domain/study-templates.ts";
import { useDialogUrl } from "../../../ui/dialog-url.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { DeletePart } from "../delete-part.tsx";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useStudyPart } from "../part.ts";
import { AddCards } from "./add-cards.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { CardTable } from "./card-table.tsx";
import { CopyCards } from "./copy-cards.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

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

/**
 * What a study's cards are searched for. `?find=` gives it; else this tab remembers it, so that who comes back
 * finds the list as it was.
 */
function useFind(study: string) {
  const [params] = useSearchParams();
  const given = params.get("find");
  const key = `find-${study}`;
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(given ?? "");
  useEffect(() => {
    // What was typed before the scripts came counts first.
    const before = ref.current?.value !== ref.current?.defaultValue && ref.current?.value;
    setTyped(before || (given ?? sessionStorage.getItem(key) ?? ""));
  }, [key, given]);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    sessionStorage.setItem(key, event.currentTarget.value);
  };
  return { typed, field: { ref, value: typed, onChange } };
}

/** Many cards at once, from JSON, CSV or a list. */
function ImportCards({ study }: { study: string }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useStudyPart(study, "cards");
  return (
    <ImportDialog<ImportedCard>
      form="import-cards"
      title={t("import.cardsTitle")}
      action={post("import-cards")}
      closeTo={back}
      formats={IMPORT_FORMATS.map((format) => ({
        id: format,
        label: t(`import.formats.${format}`),
        hint: t(`import.hints.${format}`),
      }))}
      clearsOnFormat={false}
      made={(count) => t("import.made", { count })}
      done={(count) => t("common:toasts.cardsImported", { count })}
      table={(rows) => (
        <PreviewTable
          label={t("import.preview")}
          head={[t("cards.label"), t("cards.wordings"), t("cards.description"), t("cards.tags")]}
          rows={rows.map(({ label, wordings, description, tags }) => [
            label,
            wordings?.join(" | "),
            description,
            tags.join(", "),
          ])}
        />
      )}
    />
  );
}
