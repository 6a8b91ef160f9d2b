import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Size } from './projection.ts';

/** Width of an element, which it follows, with a height; 0 wide before the first layout. */
export function useSize(ref: RefObject<HTMLElement | null>, height: number): Size {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return useMemo(() => ({ width, height }), [width, height]);
}
