import { useLocation, useSearchParams } from "@remix-run/react";

type ItemList = "cards" | "categories";

/**
 * Cards and categories are edited both on a separate page and on a tab of the study's edit
 * page. Their forms post to the separate page and redirect to where they were used.
 */
export const itemListUrl = (study: string, list: ItemList, from: string | null): string =>
  from === "edit" ? `/studies/${study}/edit?tab=${list}` : `/studies/${study}/${list}`;

export function useItemList(study: string, list: ItemList) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const from = pathname.endsWith("/edit") ? "edit" : params.get("from");
  return {
    /** The page on which the forms are used, without a dialog. */
    back: itemListUrl(study, list, from),
    /** The URL to post to. Without JavaScript a refused form is shown again there. */
    post: (dialog?: string, id?: string): string => {
      const query = new URLSearchParams({
        ...(from === "edit" && { from }),
        ...(dialog && { dialog }),
        ...(id && { id }),
      });
      return `/studies/${study}/${list}${query.size > 0 ? `?${query}` : ""}`;
    },
  };
}
