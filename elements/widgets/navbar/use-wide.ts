import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns whether an element has at least this width. The value is known before the first paint. */
export function useWide(leastPx: number): { ref: RefObject<HTMLElement | null>; wide: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      // A hidden bar, as in board mode, keeps its state, so that the focus can return to its content.
      if (element.clientWidth > 0) setWide(element.clientWidth >= leastPx);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [leastPx]);
  return { ref, wide };
}
