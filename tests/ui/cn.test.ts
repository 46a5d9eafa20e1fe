import { expect, it } from "vitest";
import { cn } from "../../app/ui/kit/cn.ts";

it.each([
  ["px-3 py-2", "py-1", "px-3 py-1"],
  // Sizes and colors of a text, our colors too, do not replace each other.
  ["text-sm text-quiet", "text-base", "text-quiet text-base"],
  ["text-sm text-quiet", "text-tone-blue", "text-sm text-tone-blue"],
  ["border-b border-control", "border-line", "border-b border-line"],
  // Our shadows are shadows, and no colors of them.
  ["shadow-card", "shadow-none", "shadow-none"],
  ["shadow-sm", "shadow-lifted", "shadow-lifted"],
  ["max-w-screen-nav", "max-w-md", "max-w-md"],
  ["nav:hidden max-nav:px-2", "nav:flex px-3", "max-nav:px-2 nav:flex px-3"],
  // What theme.css composes stays beside single properties.
  ["index-card rounded-md", "rounded-none", "index-card rounded-none"],
])("%s, then %s: %s", (base, override, both) => {
  expect(cn(base, false, override)).toBe(both);
});
