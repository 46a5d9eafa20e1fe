import { useLayoutEffect } from "react";

/** A layout effect where there is a layout; on the server, where React would warn, nothing. */
export const useBrowserLayoutEffect = typeof document === "undefined" ? () => {} : useLayoutEffect;
