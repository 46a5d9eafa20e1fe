import type { ReactNode } from "react";

/** Forces the light theme on its page (theme.css looks for `data-light-page`). */
export function LightPage({ children }: { children: ReactNode }) {
  return <div data-light-page="">{children}</div>;
}
