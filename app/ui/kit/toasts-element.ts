/** The ids of the element with the toasts and their live regions, and of its parent in the page. */
export const TOASTS = "toasts";
export const TOASTS_HOME = "toasts-home";
