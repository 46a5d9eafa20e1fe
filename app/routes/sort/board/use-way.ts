import { useState } from "react";
import { WAY_COOKIE, type Way } from "./board-data.ts";

/** Where the page is too narrow for the wide board; board.css says the same. */
const NARROW = "(width < 64rem)";
const A_YEAR = 365 * 24 * 60 * 60;

/** How this device shows the cards; the style sheet shows the one or the other. */
export function useWay(first: Way): { way: Way; change: () => void } {
  const [way, setWay] = useState(first);
  const change = () => {
    const oneByOne = way === "one" || (way === "auto" && matchMedia(NARROW).matches);
    const next = oneByOne ? "board" : "one";
    // A cookie, so that the server draws the page that way the next time.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    document.cookie = `${WAY_COOKIE}=${next}; path=/sort; max-age=${A_YEAR}; samesite=lax`;
    setWay(next);
  };
  return { way, change };
}
