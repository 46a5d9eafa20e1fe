import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "../../../domain/limits/limits.ts";
import { Limit } from "../../../ui/forms/limit.tsx";
import { Button } from "../../../ui/kit/button.tsx";
import { Input } from "../../../ui/kit/fields/input.tsx";

type MergeNameProps = {
  /** The labels that are merged: one is chosen with a press. */
  labels: readonly string[];
  name: string;
  /** What is said beside a label. */
  about?: (label: string) => string;
  /** What the button says for a name. */
  action: (name: string) => string;
  onName: (name: string) => void;
  /** Another button, beside that of the name. */
  children?: ReactNode;
};

/** The name of a merge: chosen among its labels, or typed. */
export function MergeName({ labels, name, about, action, onName, children }: MergeNameProps) {
  const { t } = useTranslation("results");
  const [typed, setTyped] = useState(name);
  const plain = typed.trim();
  return (
    <form
      className="grid min-w-0 grow gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (plain !== "") onName(plain);
      }}
    >
      <ul className={about ? "grid gap-1" : "flex flex-wrap gap-1"}>
        {labels.map((label) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={label === plain}
              title={t("labels.useName")}
              onClick={() => setTyped(label)}
              className="inline-block min-h-6 max-w-full rounded-2xl border border-line bg-card px-2.5 py-0.5 text-left break-words aria-pressed:border-accent"
            >
              {label}
            </button>{" "}
            {about ? <span className="text-sm text-quiet">{about(label)}</span> : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-2">
        <Limit max={limits.category_name} className="min-w-56 flex-1">
          <Input
            aria-label={t("labels.mergedName")}
            value={typed}
            required
            onChange={({ target }) => setTyped(target.value)}
          />
        </Limit>
        <Button type="submit" size="sm" wrap className="wrap-anywhere">
          {action(plain)}
        </Button>
        {children}
      </div>
    </form>
  );
}
