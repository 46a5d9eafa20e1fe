import { useParentSize } from "@visx/responsive";

/** The width of a box in whole pixels, as it is now; 0 before it is drawn. Give it as `ref`. */
export function useWidth(): [(box: HTMLElement | null) => void, number] {
  const { parentRef, width } = useParentSize<HTMLElement>({ debounceTime: 0 });
  return [parentRef, Math.floor(width)];
}
