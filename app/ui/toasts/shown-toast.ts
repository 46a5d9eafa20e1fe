import type { Toast } from "../../i18n/toast.ts";

export type ShownToast = Toast & {
  /** How long it stays, in milliseconds. */
  stays: number;
};
