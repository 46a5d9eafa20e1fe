import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { trimmed } from "../../../domain/limits/text.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { useScripted } from "../../../ui/frame/scripted.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";
import { CardNames } from "../board/pictures/card-name.tsx";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** Asks for the missing names of categories, showing what is in each; without JavaScript for one after the other. */
export function UnnamedDialog({ board, closeTo, onClose }: DialogProps) {
  const { t } = useTranslation(["participant", "sort"]);
  const hydrated = useScripted();
  const list = useRef<HTMLUListElement>(null);
  const cardOf = new Map(board.cards.map((card) => [card.id, card]));
  const { categories } = board.sort;
  const membersOf = (id: string) => categories.filter(({ parent }) => parent === id);
  const unnamed = categories.filter(
    ({ id, name, cards }) => name === "" && (cards.length > 0 || membersOf(id).length > 0),
  );
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>("[name=name]") ?? [])];
    const wrong = fields.find((field) => !field.reportValidity());
    if (wrong) return;
    for (const field of fields) {
      const name = trimmed(field.value);
      if (name !== "") board.act({ type: "edit", id: field.id, name }, { focus: false });
    }
    fields.find((field) => trimmed(field.value) === "")?.focus();
  };
  return (
    <SortDialog title={t("category.nameAll")} closeTo={closeTo} onClose={onClose}>
      <p className="mb-4 text-quiet">{t("category.nameFirst")}</p>
      <ul ref={list} className="grid gap-5">
        {unnamed.map(({ id, cards, description, is_group }, index) => (
          <li key={id}>
            <form method="post" onSubmit={submit} className="flex flex-wrap gap-2">
              <input type="hidden" name="intent" value="edit" />
              <input type="hidden" name="then" value="complete" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="description" value={description} />
              <p id={`cards-${id}`} className="w-full">
                <CardNames
                  names={membersOf(id).map((member) => board.nameOf(member.id))}
                  cards={cards.flatMap((card) => cardOf.get(card) ?? [])}
                />
              </p>
              <Limit max={limits.category_name} className="min-w-40 flex-1">
                <Input
                  id={id}
                  name="name"
                  aria-label={t("board.nameOf", { ns: "sort", name: board.nameOf(id) })}
                  aria-describedby={`cards-${id}`}
                  placeholder={
                    is_group
                      ? t("group.name", { ns: "kinds" })
                      : t("board.namePlaceholder", { ns: "sort" })
                  }
                  autoComplete="off"
                  data-autofocus={index === 0 ? "" : undefined}
                  className="min-h-11"
                />
              </Limit>
              {hydrated ? null : (
                <Button type="submit" size="touch">
                  {t("category.save")}
                </Button>
              )}
            </form>
          </li>
        ))}
      </ul>
      {hydrated ? (
        <div className="mt-5 flex justify-end">
          <Button variant="primary" size="touch" onClick={() => submit()}>
            {t("oneByOne.goOn", { ns: "sort" })}
          </Button>
        </div>
      ) : null}
    </SortDialog>
  );
}
