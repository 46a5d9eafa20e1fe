/** What the intents of the chains' forms begin with. */
export const CHAIN_FORM = "chain";

export const CHAIN_DIALOGS = ["goOn", "split", "anew", "add"] as const;
export type ChainDialogName = (typeof CHAIN_DIALOGS)[number];
