import { createContext, useContext } from "react";

/** What the server alone writes into a page. */
export type Inlined = {
  /** asked of every script and style by the Content-Security-Policy of this page */
  nonce: string;
  /** the style of participants' pages, and what the board adds to it */
  styles: { page: string; board: string };
  /** what a page does that loads no scripts */
  still: string;
  /** what a page does until its scripts are there */
  early: string;
};

export const InlinedContext = createContext<Inlined | null>(null);

export const useInlined = () => useContext(InlinedContext);
