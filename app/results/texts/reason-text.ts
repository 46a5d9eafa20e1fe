import { useTranslation } from "react-i18next";
import { SESSION_FLAGS } from "../../domain/sorts/session-flags.ts";

const BY_HAND = "by_researcher: ";
const CODES = ["by_researcher", "no_consent", "no_such_pass", "segment"] as const;

/** Translates a reason for excluding a sort, which the engine returns as a code. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("dashboard");
  return (reason) => {
    const flag = SESSION_FLAGS.find((one) => one === reason);
    if (flag) return t(`participants.flags.${flag}`);
    if (reason.startsWith(BY_HAND)) {
      const given = reason.slice(BY_HAND.length);
      const byFlag = SESSION_FLAGS.find((one) => one === given);
      return t("participants.reason.by_researcher_said", {
        reason: byFlag ? t(`participants.flags.${byFlag}`) : given,
      });
    }
    const code = CODES.find((one) => one === reason);
    return code ? t(`participants.reason.${code}`) : reason;
  };
}
