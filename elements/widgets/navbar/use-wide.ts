import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Whether an element is at least so wide; known before the first paint. */
export function useWide(leastPx: number): { ref: RefObject<HTMLElement | null>; wide: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      // Out of sight, as in board mode, it stays as it was: the focus comes back to what is in it.
      if (element.clientWidth > 0) setWide(element.clientWidth >= leastPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [leastPx]);
  return { ref, wide };
}
