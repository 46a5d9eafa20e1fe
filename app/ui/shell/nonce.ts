import { createContext, useContext } from "react";

/** The nonce that the Content-Security-Policy of this page asks of every script. Server only. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => useContext(NonceContext);
