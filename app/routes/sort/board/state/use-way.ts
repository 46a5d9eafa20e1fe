import { useState } from "react";
import { WAY_COOKIE, type Way } from "./board-data.ts";

/** Below this width `auto` shows cards one by one; keep in step with board.css. */
const NARROW = "(width < 64rem)";
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** How this device shows the cards: one by one or on the board. The style sheet hides the other one. */
export function useWay(initial: Way): { way: Way; change: () => void } {
  const [way, setWay] = useState(initial);
  const change = () => {
    const oneByOne = way === "one" || (way === "auto" && matchMedia(NARROW).matches);
    const next = oneByOne ? "board" : "one";
    // A cookie, so that the server renders the next page that way.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `${WAY_COOKIE}=${next}; path=/sort; max-age=${YEAR_SECONDS}; samesite=lax`;
    setWay(next);
  };
  return { way, change };
}
