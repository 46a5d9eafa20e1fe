const key = (study: string) => `sortwell-analysed-${study}`;

/** Whether this device has analysed the study before; never where it cannot keep anything. */
export function wasAnalysed(study: string): boolean {
  try {
    return localStorage.getItem(key(study)) !== null;
  } catch {
    return false;
  }
}

export function rememberAnalysed(study: string): void {
  try {
    localStorage.setItem(key(study), "1");
  } catch {
    // The next visit asks again.
  }
}
