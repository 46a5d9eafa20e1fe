import { Form, Link, useSearchParams } from "@remix-run/react";
import { clsx } from "clsx";
import { BookmarkPlus, Copy, EllipsisVertical, Plus, Upload } from "lucide-react";
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
import type { Card } from "../../../domain/card.ts";
import type { ImportedCard } from "../../../domain/card-import.ts";
import { IMPORT_FORMATS } from "../../../domain/import-format.ts";
import type { Study, StudyName } from "../../../domain/study.ts";
import type { TemplateEntry } from "../../../domain/study-templates.ts";
import { useDialogUrl } from "../../../ui/dialog-url.ts";
import { useFormAnswer } from "../../../ui/form.ts";
import { buttonVariants } from "../../../ui/kit/button.tsx";
import { Dialog, DialogFooter } from "../../../ui/kit/dialog.tsx";
import { DropdownMenu, DropdownMenuItem } from "../../../ui/kit/dropdown-menu.tsx";
import { FieldDescription, FieldError, FieldLabel } from "../../../ui/kit/field.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { menuItemClass } from "../../../ui/kit/menu.tsx";
import { Select } from "../../../ui/kit/select.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { DeletePart } from "../delete-part.tsx";
import { ImportDialog } from "../import-dialog/import-dialog.tsx";
import { PreviewTable } from "../import-dialog/preview-table.tsx";
import { useStudyPart } from "../part.ts";
import { AddCards } from "./add-cards.tsx";
import { CardDialog } from "./card-dialog.tsx";
import { CardTable } from "./card-table.tsx";
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
  const { t } = useTranslation(["study", "common"]);
  const { dialog, id, to } = useDialogUrl();
  const { typed, field } = useFind(study);
  const words = useDeferredValue(typed.trim().toLowerCase());
  const shown = useMemo(() => (words ? (card: Card) => holds(card, words) : null), [words]);
  const chosen = cards.find((card) => card.id === id);
  const searched = cards.length >= MANY || typed !== "";
  const actions = [
    // A phone's row has room for one button.
    { to: "import-cards", icon: Upload, label: t("cards.import"), className: "sm:hidden" },
    ...(others.length > 0 ? [{ to: "copy-cards", icon: Copy, label: t("cards.copy") }] : []),
    ...(cards.length > 0
      ? [{ to: "save-template", icon: BookmarkPlus, label: t("template.open") }]
      : []),
  ];
  return (
    <section aria-label={t("cards.heading")}>
      {/* Toasts stand below this row too. */}
      <div data-heading className="mb-4 flex flex-wrap items-center gap-2">
        <p
          role="status"
          className={clsx("mr-auto text-quiet tabular-nums", searched && "max-sm:sr-only")}
        >
          {t("cards.count", { count: cards.length })}
        </p>
        {searched ? (
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
          <span className={searched ? "max-sm:sr-only" : ""}>{t("cards.add")}</span>
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

/** The cards of another study, but for those that are here by their label. */
function CopyCards({ study, others }: { study: string; others: StudyName[] }) {
  const { t } = useTranslation(["study", "common", "errors"]);
  const { back, post } = useStudyPart(study, "cards");
  const answer = useFormAnswer();
  const id = useId();
  return (
    <Dialog title={t("cards.copy")} closeTo={back}>
      <Form method="post" action={post("copy-cards")}>
        <FieldLabel htmlFor={id}>{t("cards.copyFrom")}</FieldLabel>
        <Select id={id} name="from" aria-describedby={`${id}-hint`} data-autofocus>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.project_name} › {other.title}
            </option>
          ))}
        </Select>
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
