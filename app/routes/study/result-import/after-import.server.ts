import type { NewToast } from "../../../i18n/toast.ts";

/** Where to redirect after an import, and the toast to show there. In a study with scales the ratings come next. */
export const afterImport = (
  study: string,
  count: number,
  rated: boolean,
): { to: string; toast: NewToast } => ({
  to: rated ? `/studies/${study}/import/ratings` : `/studies/${study}/dashboard?tab=participants`,
  toast: { type: "success", key: "sessionsImported", params: { count } },
});
