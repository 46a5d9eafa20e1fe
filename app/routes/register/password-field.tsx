import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyField, TextField } from "../../ui/forms/field.tsx";
import { FieldDescription } from "../../ui/kit/fields/field.tsx";

const WORDS = ["veryWeak", "weak", "fair", "good", "strong"] as const;

/** A new password with its estimated strength. The estimator is large, so it is loaded on the first input. */
export function PasswordField({
  meta,
  label,
  hint,
  own,
}: {
  meta: AnyField;
  label: string;
  hint: string;
  /** The other values of the form, which are easy to guess as a password. */
  own: (string | undefined)[];
}) {
  const { t } = useTranslation("auth");
  const words = own.filter((word) => word !== undefined).join("\n");
  const [typed, setTyped] = useState("");
  const [score, setScore] = useState<number | null>(null);

  useEffect(() => {
    if (typed === "") return setScore(null);
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const { scoring } = await import("./password-score.ts");
        const score = await scoring();
        if (current) setScore(score(typed, words === "" ? [] : words.split("\n")));
      } catch {
        // Without a connection, or while the page is left: the server checks the password.
      }
    }, 150);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, words]);

  return (
    <>
      <TextField
        meta={meta}
        label={label}
        hint={hint}
        type="password"
        autoComplete="new-password"
        requiredMark
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {score === null ? null : (
        <div className="-mt-2 mb-4">
          <div className="flex gap-1" aria-hidden="true">
            {[0, 1, 2, 3].map((step) => (
              <div
                key={step}
                className={`h-1.5 grow rounded-full ${step < Math.max(1, score) ? (score < 3 ? "bg-mark" : "bg-accent") : "bg-line"}`}
              />
            ))}
          </div>
          <FieldDescription role="status">
            {t("register.strength.label")}: {t(`register.strength.${WORDS[score] ?? "fair"}`)}
          </FieldDescription>
        </div>
      )}
    </>
  );
}
