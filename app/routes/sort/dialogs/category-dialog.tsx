import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { uuid } from "../../../domain/fields/uuid.ts";
import { limits } from "../../../domain/limits/limits.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import { useErrorText } from "../../../ui/forms/error-text.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { Button, buttonVariants } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { Label } from "../../../ui/kit/fields/label.tsx";
import { Textarea } from "../../../ui/kit/fields/textarea.tsx";
import { mergeable } from "../board/desk/merging.ts";
import { CardName } from "../board/pictures/card-name.tsx";
import { inputMode } from "../board/state/input-mode.ts";
import { type DialogProps, type DialogRequest, dialogLink } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** After a save the button is disabled for this long, so that a double click creates one category. */
const LOCK_MS = 1000;
/** When the last category was created; module state, because the dialog remounts each time. */
let savedAt = 0;
const lockLeft = () => Math.max(0, savedAt + LOCK_MS - Date.now());

/** Creates a category, or shows one: its name, unless the study fixes it, and its cards, which can be moved. */
export default function SortCategoryDialog({
  name: request,
  value,
  board,
  data,
  closeTo,
  onClose,
  onOpen,
  problem,
}: DialogProps) {
  const { t } = useTranslation(["participant", "sort"]);
  const errorText = useErrorText("refusals");
  const existing = request === "edit";
  const tray = existing ? board.sort.categories.find(({ id }) => id === value) : undefined;
  const [name, setName] = useState(problem?.typed?.name ?? tray?.name ?? "");
  const field = useRef<HTMLInputElement>(null);
  // Keep what was typed before hydration.
  useEffect(() => setName((current) => field.current?.value ?? current), []);
  const hydrated = useScripted();
  const [locked, setLocked] = useState(() => !existing && lockLeft() > 0);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), lockLeft());
    return () => clearTimeout(timer);
  }, [locked]);
  if (existing && !tray) return null;
  const errorOf = (name: "name" | "description") => {
    const key = problem?.fields?.[name];
    return key && errorText(key);
  };
  const fixed = board.rules.sort_type === "closed";
  const cards = new Map(board.cards.map((card) => [card.id, card]));
  const linkTo = (next: DialogRequest) => ({
    href: dialogLink(closeTo, next),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onOpen(next);
    },
  });
  const title =
    fixed && tray
      ? board.nameOf(tray.id)
      : tray
        ? t(tray.name === "" ? "category.nameTitle" : "category.editTitle", {
            name: board.nameOf(tray.id),
          })
        : t("category.newTitle");
  return (
    <SortDialog title={title} closeTo={closeTo} onClose={onClose}>
      {fixed ? null : (
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            if (locked || trimmed(name) === "") return;
            if (!existing) savedAt = Date.now();
            const form = new FormData(event.currentTarget);
            const fields = {
              name: trimmed(name),
              description: trimmed(String(form.get("description") ?? "")),
            };
            if (tray) board.act({ type: "edit", id: tray.id, ...fields });
            else board.act({ type: "create", id: uuid(), ...fields });
            onClose();
          }}
        >
          <input type="hidden" name="intent" value={tray ? "edit" : "create"} />
          {tray ? <input type="hidden" name="id" value={tray.id} /> : null}
          <Label htmlFor="category-name">{t("category.name")}</Label>
          <Limit max={limits.category_name} problem={errorOf("name")}>
            <Input
              ref={field}
              id="category-name"
              name="name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              required
              onPaste={() => {
                if (data.mode === "sort")
                  navigator.sendBeacon(
                    `/sort/${data.study}/session/${data.session}`,
                    new URLSearchParams({ intent: "pasted" }),
                  );
              }}
              autoComplete="off"
              placeholder={
                tray?.is_group
                  ? t("group.name", { ns: "kinds" })
                  : t("board.namePlaceholder", { ns: "sort" })
              }
              // A phone's keyboard would cover the cards.
              data-autofocus={tray && hydrated && inputMode() === "touch" ? undefined : ""}
              className="min-h-11"
            />
          </Limit>
          <Label htmlFor="category-description" className="mt-4">
            {t("category.description")}{" "}
            <span className="font-normal text-quiet">{t("category.optional")}</span>
          </Label>
          <Limit max={limits.category_description} problem={errorOf("description")}>
            <Textarea
              id="category-description"
              name="description"
              defaultValue={problem?.typed?.description ?? tray?.description ?? ""}
              rows={2}
            />
          </Limit>
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            {tray && mergeable(board.sort, tray.id).length > 0 ? (
              <a
                {...linkTo({ name: "merge", value: tray.id })}
                className={buttonVariants({ size: "touch" })}
              >
                {t("merge.open")}
              </a>
            ) : null}
            {tray ? (
              <a
                {...linkTo({ name: "delete", value: tray.id })}
                className={buttonVariants({ size: "touch" })}
              >
                {t("category.delete")}
              </a>
            ) : null}
            <Button
              type="submit"
              variant="primary"
              size="touch"
              disabled={hydrated && (locked || trimmed(name) === "")}
            >
              {t(tray ? "category.save" : "category.create")}
            </Button>
          </div>
        </form>
      )}
      {tray && tray.cards.length > 0 ? (
        <>
          <h3 className="mt-5 font-medium">
            {t("board.cardsIn", { ns: "sort", count: tray.cards.length })}
          </h3>
          <ul className="mt-2 grid gap-1">
            {tray.cards.map((id, at) => (
              <li key={id}>
                <a {...linkTo({ name: "card", value: id })} className="sort-place">
                  {data.rules.ranking ? <span className="sort-rank">{at + 1}</span> : null}
                  <span className="sort-place-label">
                    <CardName card={cards.get(id)} />
                  </span>
                  <span className="sort-count">{t("category.moveCard")}</span>
                </a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </SortDialog>
  );
}
