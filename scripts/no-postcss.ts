/**
 * sanitize-html reads style attributes with postcss, which we refuse; it is a seventh of the server. This module,
 * which has no `parse`, stands in for it.
 */
export const noPostcss = { postcss: import.meta.filename };
