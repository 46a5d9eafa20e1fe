import { useTranslation } from "react-i18next";
import type { ReadyGroups } from "../domain/results/ready-groups.ts";
import { namesInText } from "./texts/names-in-text.ts";

/** What the last analysis of all sorts says first. */
export function ReadyText({ ready: { safe, test } }: { ready: ReadyGroups }) {
  const { t } = useTranslation("dashboard");
  const names = namesInText([...safe, ...test]);
  const list = (some: readonly string[]) => `${some.join(", ")}.`;
  return (
    <>
      <p>
        <strong>{t("ready.safe")}</strong>{" "}
        {safe.length > 0 ? list(names.slice(0, safe.length)) : t("ready.nothing")}
      </p>
      {test.length > 0 ? (
        <p className="mt-1">
          <strong>{t("ready.test")}</strong> {list(names.slice(safe.length))}
        </p>
      ) : null}
    </>
  );
}
