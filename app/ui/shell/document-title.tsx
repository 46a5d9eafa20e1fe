import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFrame } from "./frame.ts";

/**
 * The title of the page. A route names it in its handle, as a key with its namespace
 * (`handle = { i18n: ["projects"], title: "projects:title" }`), or its loader answers with such a key
 * (`title_key`) or with a `title` of its own (a study's name). The deepest one counts.
 */
export function DocumentTitle({ failed }: { failed: boolean }) {
  const matches = useMatches();
  const titles = matches.map(({ handle, data }) => ({
    key: textOf(data, "title_key") ?? textOf(handle, "title"),
    text: textOf(data, "title"),
  }));
  const { key, text } = titles.findLast((title) => title.key || title.text) ?? {};
  const namespace = key?.split(":")[0] ?? "common";
  // Never suspends: the title may follow a moment later, the page must not wait for it.
  const { t, ready } = useTranslation(namespace as "common", { useSuspense: false });
  const { t: frame } = useTranslation("common");
  const { anonymous } = useFrame();
  const product = anonymous ? "" : frame("product");
  const title = text ?? (key && ready ? t(key as "product") : null);
  return (
    <title>{!title || failed ? product : anonymous ? title : frame("titled", { title })}</title>
  );
}

function textOf(value: unknown, field: "title" | "title_key"): string | null {
  if (typeof value !== "object" || value === null) return null;
  const text: unknown = Reflect.get(value, field);
  return typeof text === "string" ? text : null;
}
