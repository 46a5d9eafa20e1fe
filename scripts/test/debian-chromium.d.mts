export const HEADLESS_SHELL: string;
