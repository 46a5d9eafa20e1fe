import { dictionary } from "@zxcvbn-ts/language-common";

let common: Set<string> | undefined;

/** Whether a password is among the tens of thousands that people use most. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"]);
  return common.has(password.toLowerCase());
}
