import { parseArgs } from "node:util";
import { fail } from "./settings.mjs";

/**
 * Reads the options of a command; ends it with a message and its usage if one is invalid.
 *
 * @template {import("node:util").ParseArgsOptionsConfig} Options
 * @param {Options} options
 */
export function readOptions(options, usage = "") {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`.trim());
  }
}
