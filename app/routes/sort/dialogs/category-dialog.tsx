import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits.ts";
import { trimmed } from "../../../domain/trimmed.ts";
import { useErrorText } from "../../../ui/error-text.ts";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/input.tsx";
import { Label } from "../../../ui/kit/label.tsx";
import { Textarea } from "../../../ui/kit/textarea.tsx";
import { useScripted } from "../../../ui/scripted.ts";
import type { DialogProps } from "./dialog-props.ts";
import { SortDialog } from "./sort-dialog.tsx";

/** After a save the button sleeps this long, so that a double press makes one category. */
const LOCK_MS = 1000;
/** When the last one was saved; the dialog itself is another one each time. */
let savedAt = 0;
const lockLeft = () => Math.max(0, savedAt + LOCK_MS - Date.now());

/** Names a new category, or changes one. */
export default function GroupDialog({
  value,
  board,
  data,
  closeTo,
  onClose,
  problem,
  existing,
}: DialogProps & { existing: boolean }) {
  const { t } = useTranslation(["participant", "sort"]);
  const errorText = useErrorText();
  const tray = existing ? board.sort.categories.find(({ id }) => id === value) : undefined;
  const [name, setName] = useState(problem?.typed ?? tray?.name ?? "");
  const awake = useScripted();
  const [locked, setLocked] = useState(() => !existing && lockLeft() > 0);
  useEffect(() => {
    if (!locked) return;
    const timer = setTimeout(() => setLocked(false), lockLeft());
    return () => clearTimeout(timer);
  }, [locked]);
  if (existing && !tray) return null;
  const title = tray
    ? t(tray.name === "" ? "category.nameTitle" : "category.editTitle", {
        name: board.nameOf(tray.id),
      })
    : t("category.newTitle");
  return (
    <SortDialog title={title} closeTo={closeTo} onClose={onClose}>
      {tray?.name === "" && board.rules.require_names ? (
        <p className="mb-3 text-quiet">{t("category.nameFirst")}</p>
      ) : null}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (locked || trimmed(name) === "") return;
          if (!existing) savedAt = Date.now();
          const form = new FormData(event.currentTarget);
          const fields = {
            name: trimmed(name),
            description: String(form.get("description") ?? "").trim(),
          };
          if (tray) board.act({ type: "edit", id: tray.id, ...fields });
          else board.act({ type: "create", id: crypto.randomUUID(), ...fields });
          onClose();
        }}
      >
        <input type="hidden" name="intent" value={tray ? "edit" : "create"} />
        {tray ? <input type="hidden" name="id" value={tray.id} /> : null}
        <Label htmlFor="category-name">{t("category.name")}</Label>
        <Input
          id="category-name"
          name="name"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          required
          maxLength={limits.category_name}
          onPaste={() => {
            if (data.mode === "sort")
              navigator.sendBeacon(
                `/sort/${data.study}/session/${data.session}`,
                new URLSearchParams({ intent: "pasted" }),
              );
          }}
          autoComplete="off"
          placeholder={t("board.namePlaceholder", { ns: "sort" })}
          aria-invalid={problem?.name ? true : undefined}
          aria-describedby={problem?.name ? "category-name-error" : undefined}
          data-autofocus=""
          className="min-h-11"
        />
        {problem?.name ? (
          <p id="category-name-error" className="mt-1 text-sm text-bad">
            {errorText(problem.name)}
          </p>
        ) : null}
        <Label htmlFor="category-description" className="mt-4">
          {t("category.description")}{" "}
          <span className="font-normal text-quiet">({t("optional", { ns: "common" })})</span>
        </Label>
        <Textarea
          id="category-description"
          name="description"
          defaultValue={tray?.description ?? ""}
          maxLength={limits.category_description}
          rows={2}
        />
        <div className="mt-5 flex justify-end">
          <Button
            type="submit"
            variant="primary"
            size="touch"
            disabled={awake && (locked || trimmed(name) === "")}
          >
            {t(tray ? "category.save" : "category.create")}
          </Button>
        </div>
      </form>
    </SortDialog>
  );
}
