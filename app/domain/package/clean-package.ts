import { onOneLine, withoutControls } from "../fields/control-characters.ts";
import { isId } from "../fields/fields.ts";
import { isTooDeep } from "../files/json-depth.ts";
import { ALL_AREAS } from "../studies/translation.ts";

/**
 * Further texts of several lines: what was written at the end, the moderator's notes, the reason of a decision, a structure
 * whose lines are indented.
 */
const FURTHER_LINES: ReadonlySet<string> = new Set(["feedback", "notes", "reason", "outline"]);

/** Whether a JSON text may contain control characters: escaped ones, or those that JSON allows. */
const MAY_HAVE_CONTROLS = /\\[bfnrtu]|[\x7f-\x9f\u2028\u2029]/;

/**
 * Parses JSON of a package. Control characters, which files of earlier versions may have, are removed from its texts;
 * on one line they become spaces. The key of an answer is the id of its question.
 *
 * @throws SyntaxError
 */
export function parsePackageJson(json: string): unknown {
  if (isTooDeep(json)) throw new SyntaxError("nested too deeply");
  return JSON.parse(json, MAY_HAVE_CONTROLS.test(json) ? clean : undefined);
}

function clean(key: string, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const field = key.slice(key.lastIndexOf(".") + 1);
  const isArea = ALL_AREAS.has(field) || FURTHER_LINES.has(key) || isId(key);
  return isArea ? withoutControls(value) : onOneLine(value);
}
