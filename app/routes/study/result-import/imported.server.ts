import type { NewToast } from "../../../i18n/toast.ts";

/** Where an import leads, and what it says there. */
export const imported = (study: string, count: number): { to: string; toast: NewToast } => ({
  to: `/studies/${study}/dashboard?tab=participants`,
  toast: { type: "success", key: "sessionsImported", params: { count } },
});
