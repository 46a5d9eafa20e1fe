import type { NewToast } from "../../../i18n/toast.ts";

/** Where to redirect after an import, and the toast to show there. */
export const afterImport = (study: string, count: number): { to: string; toast: NewToast } => ({
  to: `/studies/${study}/dashboard?tab=participants`,
  toast: { type: "success", key: "sessionsImported", params: { count } },
});
