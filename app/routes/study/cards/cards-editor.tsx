import { Form, Link, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import Copy from "lucide-react/icons/copy";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import Plus from "lucide-react/icons/plus";
import Upload from "lucide-react/icons/upload";
import {
  type ChangeEvent,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import type { Card } from "../../../domain/cards/card.ts";
import type { ImportedCard } from "../../../domain/cards/card-import.ts";
import { IMPORT_FORMATS } from "../../../domain/cards/import-format.ts";
import type { Study, StudyName } from "../../../domain/studies/study.ts";
import type { TemplateEntry } from "../../../domain/studies/study-templates.ts";
import { useDialogUrl } from "../../../ui/dialogs/dialog-url.ts";
import { useFormAnswer } from "../../../ui/forms/form.ts";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Combobox } from "../../../ui/kit/combobox.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/dialog.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../../ui/kit/dropdown-menu.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/field.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { menuItemClass } from "../../../ui/kit/menu.tsx";
import { studyOption } from "../../../ui/studies/study-option.ts";
import { DeleteItem } from "../delete-item.tsx";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useItemList } from "../item-list.ts";
import { useSaveId } from "../use-save-id.ts";
import { AddCards } from "./add-cards.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { CardTable } from "./card-table.tsx";
import { TemplateDialog } from "./template-dialog.tsx";

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
  const { typed, field } = useSearch(study);
  const query = useDeferredValue(typed.trim().toLowerCase());
  const filter = useMemo(() => (query ? (card: Card) => matches(card, query) : null), [query]);
  const chosen = cards.find((card) => card.id === id);
  const added = useSaveId("cardCreated");
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
      {cards.length === 0 ? (
        <AddCards study={study} first />
      ) : (
        <>
          <CardTable study={study} cards={cards} filter={filter} comments={comments} />
          <AddCards study={study} first={false} />
        </>
      )}
      {/* The key empties the form after each card that it has added. */}
      {dialog === "add-card" ? <CardDialog key={added} study={study} /> : null}
      {dialog === "edit-card" && chosen ? <CardDialog study={study} card={chosen} /> : null}
      {dialog === "delete-card" && chosen ? (
        <DeleteItem study={study} list="cards" id={chosen.id} name={chosen.label} />
      ) : null}
      {dialog === "copy-cards" ? <CopyCards study={study} others={others} /> : null}
      {dialog === "save-template" ? (
        <TemplateDialog study={study} name={title} templates={templates} />
      ) : null}
      {dialog === "import-cards" ? <ImportCards study={study} /> : null}
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

/** Copies the cards of another study, except those whose label already exists here. */
function CopyCards({ study, others }: { study: string; others: StudyName[] }) {
  const { t } = useTranslation(["study", "common", "errors"]);
  const { back, post } = useItemList(study, "cards");
  const answer = useFormAnswer();
  const id = useId();
  return (
    <Dialog title={t("cards.copy")} closeTo={back}>
      <Form method="post" action={post("copy-cards")}>
        <FieldLabel htmlFor={id}>{t("cards.copyFrom")}</FieldLabel>
        <Combobox
          id={id}
          name="from"
          value={others[0]?.id ?? ""}
          groups={[{ options: others.map(studyOption) }]}
          aria-describedby={`${id}-hint`}
          data-autofocus
        />
        <FieldDescription id={`${id}-hint`}>{t("cards.copyHint")}</FieldDescription>
        {answer?.form === "copy-cards" && answer.error ? (
          <FieldError role="alert">{t(`errors:${answer.error}`)}</FieldError>
        ) : null}
        <DialogFooter>
          <Link to={back} preventScrollReset className={buttonVariants()}>
            {t("common:actions.cancel")}
          </Link>
          <SubmitButton intent="copy">{t("cards.copySubmit")}</SubmitButton>
        </DialogFooter>
      </Form>
    </Dialog>
  );
}

/** Imports cards from JSON, CSV or a plain list. */
function ImportCards({ study }: { study: string }) {
  const { t } = useTranslation(["study", "common"]);
  const { back, post } = useItemList(study, "cards");
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
      willCreate={(count) => t("import.made", { count })}
      created={(count) => t("common:toasts.cardsImported", { count })}
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
