/** The types of debian-chromium.mjs, for `chromium.ts`, which tests import. */
export const HEADLESS_SHELL: string;
export function installDebianChromium(): Promise<void>;
