import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useDialogUrl } from "../../ui/dialog-url.ts";

const KEY = "studies-filter";

/** Who comes back to the list without a filter in the address finds the one of before, in this tab. */
export function useRememberedFilter(): void {
  const { search } = useLocation();
  const { closed } = useDialogUrl();
  const navigate = useNavigate();
  useEffect(() => {
    if (search !== "") return closed === "?" ? undefined : sessionStorage.setItem(KEY, closed);
    const before = sessionStorage.getItem(KEY);
    if (before) navigate(before, { replace: true, preventScrollReset: true });
  }, [search, closed, navigate]);
}
