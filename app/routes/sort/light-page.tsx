import type { ReactNode } from "react";

/** A page that is always light; the style sheet looks for its mark (theme.css). */
export function LightPage({ children }: { children: ReactNode }) {
  return <div data-light-page="">{children}</div>;
}
