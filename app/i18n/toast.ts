import type { TFunction } from "i18next";
import { uuid } from "../domain/fields/uuid.ts";
import type { Resources } from "./en.ts";

type Singular<K> = K extends `${infer Base}_${"one" | "other"}` ? Base : K;

/** A key of `toasts` in the namespace `common`, without its plural ending. */
export type ToastKey = Singular<keyof Resources["common"]["toasts"]>;

/** A short message about the result of an action. */
export type Toast = {
  id: string;
  type: "success" | "error" | "warning" | "info";
  /** The text as a key with parameters … */
  key?: ToastKey;
  params?: Record<string, string | number>;
  /** … or as a text that is already in the user's language. */
  text?: string;
  /** A heading above the text. */
  title?: ToastKey;
  /** The form that undoes the action: the URL it posts to, and its intent. */
  undo?: { to: string; intent: string };
  /** When it was created, in milliseconds since the epoch. */
  at: number;
};
export type NewToast = Omit<Toast, "id" | "at">;

/** Adds the id and time to a toast. */
export const makeToast = (toast: NewToast): Toast => ({
  ...toast,
  id: uuid(),
  at: Date.now(),
});

/** The translated text of a toast; empty without a key. */
export function toastText(
  t: TFunction,
  key: ToastKey | undefined,
  params: Record<string, string | number> = {},
): string {
  return key === undefined ? "" : String(t(`toasts.${key}` as "toasts.failed", params));
}
