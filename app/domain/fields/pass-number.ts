import { z } from "zod";
import { limits } from "../limits/limits.ts";

/** In a request; a client that knows of no passes sends none. */
export const passNumber = z
  .int("passInvalid")
  .min(1, "passInvalid")
  .max(limits.passes, "passInvalid")
  .describe("The number of the pass, where the cards are sorted several times.");
