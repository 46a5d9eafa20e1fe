import { createContext, useContext } from "react";

/** Styles and scripts that the server writes into a page. */
export type Inlined = {
  /** The Content-Security-Policy nonce of the page's scripts and styles. */
  nonce: string;
  /** The style of participants' pages, and the additional style of the board. */
  styles: { page: string; board: string };
  /** The script of a page that loads no other scripts. */
  staticScript: string;
  /** The script of a researcher's page that keeps presses until hydration. */
  pressScript: string;
  /** The script that loads those of a researcher's page. */
  laterScript: string;
  /** The script of the board that runs until hydration. */
  earlyScript: string;
  /** The script that places the board's categories. */
  packScript: string;
};

export const InlinedContext = createContext<Inlined | null>(null);

export const useInlined = () => useContext(InlinedContext);
