/**
 * sanitize-html needs postcss only for style attributes, which we do not allow, and it would be a seventh of the server
 * bundle. This module, which has no `parse`, replaces it.
 */
export const noPostcss = { postcss: import.meta.filename };
