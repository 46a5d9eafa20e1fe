import type { TFunction } from "i18next";
import { uuid } from "../domain/uuid.ts";
import type { Resources } from "./en.ts";

type Singular<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

/** A key of `toasts` in the namespace `common`, without its plural ending. */
export type ToastKey = Singular<keyof Resources["common"]["toasts"]>;

/** A short message about what just happened. */
export type Toast = {
  id: string;
  type: "success" | "error" | "warning" | "info";
  /** What to say, as a key with parameters … */
  key?: ToastKey;
  params?: Record<string, string | number>;
  /** … or as a text that is already in the reader's language. */
  text?: string;
  /** Set above the text. */
  title?: ToastKey;
  /** A form that takes back what happened: where it posts to, and its intent. */
  undo?: { to: string; intent: string };
  /** When it was raised, in milliseconds since the epoch. */
  at: number;
};
export type NewToast = Omit<Toast, "id" | "at">;

/** A toast with its identity and time, ready to show. */
export const makeToast = (toast: NewToast): Toast => ({
  ...toast,
  id: uuid(),
  at: Date.now(),
});

/** A text of `toasts` in the reader's language; nothing for a key that is none. */
export function toastText(
  t: TFunction,
  key: ToastKey | undefined,
  params: Record<string, string | number> = {},
): string {
  return key === undefined ? "" : String(t(`toasts.${key}` as "toasts.failed", params));
}
