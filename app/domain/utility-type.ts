/** Utility types that are listed and cannot be used yet. */
const NOT_YET = ["First Click Testing", "Survey Tool", "Tree Testing"];

/** The rule that disables a utility type is a check on its name. */
export const isAvailable = (name: string): boolean => !NOT_YET.includes(name);
