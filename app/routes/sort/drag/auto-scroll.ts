const EDGE_PX = 64;
const MAX_STEP_PX = 16;

type Point = { clientX: number; clientY: number };

/** Scrolls the window while the pointer is near its top or bottom edge, and reports each scroll. */
export function autoScroll(onScroll: (at: Point) => void) {
  let at: Point | null = null;
  let frame = 0;
  const step = () => {
    if (!at) return;
    const above = EDGE_PX - at.clientY;
    const below = at.clientY - (innerHeight - EDGE_PX);
    const speed = Math.min(1, Math.max(above, below) / EDGE_PX);
    if (speed > 0) {
      const before = scrollY;
      scrollBy(0, Math.sign(below - above) * Math.ceil(speed * MAX_STEP_PX));
      if (scrollY !== before) onScroll(at);
    }
    frame = requestAnimationFrame(step);
  };
  return {
    move(point: Point) {
      at = point;
      frame ||= requestAnimationFrame(step);
    },
    stop() {
      at = null;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
