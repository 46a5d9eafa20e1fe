/** Utility types that are listed but cannot be used yet. */
const UNAVAILABLE = ["First Click Testing", "Survey Tool", "Tree Testing"];

/** Whether the utility type with this name can be used. */
export const isAvailable = (name: string): boolean => !UNAVAILABLE.includes(name);
