import { expect, it } from "vitest";
import { cn } from "../../app/ui/kit/cn.ts";

it.each([
  ["px-3 py-2", "py-1", "px-3 py-1"],
  // Text sizes and text colors, including ours, do not replace each other.
  ["text-sm text-quiet", "text-base", "text-quiet text-base"],
  ["text-sm text-quiet", "text-tone-blue", "text-sm text-tone-blue"],
  ["border-b border-control", "border-line", "border-b border-line"],
  // Our shadows are shadow sizes, not shadow colors.
  ["shadow-card", "shadow-none", "shadow-none"],
  ["shadow-sm", "shadow-lifted", "shadow-lifted"],
  ["max-w-screen-nav", "max-w-md", "max-w-md"],
  ["nav:hidden max-nav:px-2", "nav:flex px-3", "max-nav:px-2 nav:flex px-3"],
  // Utilities of theme.css are kept next to single properties.
  ["index-card rounded-md", "rounded-none", "index-card rounded-none"],
])("merges %s with %s into %s", (base, override, merged) => {
  expect(cn(base, false, override)).toBe(merged);
});
