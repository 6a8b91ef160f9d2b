import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { places } from './clusters.ts';
import type { MapStation } from './data.ts';
import { fitting, type Place, type Sight, type Size, zoomed } from './projection.ts';

const STEP = 2;

/** What the map shows: all stations, until the person moves it. */
export function useSight(stations: readonly MapStation[], size: Size, ref: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<Sight>();
  // Only other places show the whole again, not other states of the same stations.
  const where = places(stations)
    .map(({ x, y }) => `${x} ${y}`)
    .sort()
    .join();
  const [seen, setSeen] = useState(where);
  if (seen !== where) {
    setSeen(where);
    setMoved(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are all that matters of the stations
  const whole = useMemo(() => fitting(places(stations), size), [where, size]);
  const sight = moved ?? whole;
  const middle: Place = { x: size.width / 2, y: size.height / 2 };
  const zoom = (factor: number, at = middle) => setMoved(zoomed(sight, factor, at, size));

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Without a key, the wheel scrolls the page.
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const box = ref.current?.getBoundingClientRect();
    if (!box) return;
    zoom(event.deltaY < 0 ? 1.25 : 0.8, { x: event.clientX - box.left, y: event.clientY - box.top });
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // React's own listener is passive and cannot keep the page from zooming.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [ref]);

  const drag = useRef<Place>(undefined);
  return {
    sight,
    zoomIn: () => zoom(STEP),
    zoomOut: () => zoom(1 / STEP),
    fit: () => setMoved(undefined),
    fitTo: (some: readonly MapStation[]) => setMoved(fitting(places(some), size)),
    dragging: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        drag.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        const from = drag.current;
        if (!from) return;
        drag.current = { x: event.clientX, y: event.clientY };
        setMoved({
          ...sight,
          x: sight.x - (event.clientX - from.x) / sight.scale,
          y: sight.y - (event.clientY - from.y) / sight.scale,
        });
      },
      onPointerUp: () => {
        drag.current = undefined;
      },
      onPointerCancel: () => {
        drag.current = undefined;
      },
      onDoubleClick(event: { clientX: number; clientY: number; currentTarget: Element }) {
        const box = event.currentTarget.getBoundingClientRect();
        zoom(STEP, { x: event.clientX - box.left, y: event.clientY - box.top });
      },
    },
  };
}
