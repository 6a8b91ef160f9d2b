import { mergeClasses } from '@griffel/react';
import { LEVEL_SHAPES, LEVEL_SIGN } from '#elements/ui/level-shape.tsx';
import type { MapState } from './data.ts';
import { useMapStyles } from './map.styles.ts';

/** Each state has a shape of its own, so that none is told by its colour alone. */
const SHAPES: Record<MapState, string> = {
  alarm3: LEVEL_SHAPES[2],
  alarm2: LEVEL_SHAPES[1],
  alarm1: LEVEL_SHAPES[0],
  silent: 'M4 4 12 12M12 4 4 12',
  debug: 'M8 2.500 13.500 8 8 13.500 2.500 8z',
  construction: 'M3 3h10v10H3z',
  normal: 'M8 3.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9',
};

const isAlarm = (state: MapState): boolean => state.startsWith('alarm');

/** The shape of a state, in its colour, with a rim that parts it from what is below. */
export function StateShape({ state }: { state: MapState }) {
  const styles = useMapStyles();
  const isFilled = state === 'normal' || state === 'alarm3';
  return (
    <svg
      className={mergeClasses(styles.shape, styles[state])}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={SHAPES[state]} className={styles.under} strokeWidth="5" strokeLinejoin="round" />
      <path
        d={SHAPES[state]}
        fill={isFilled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={state === 'silent' ? 2.4 : 1.6}
        strokeLinejoin="round"
        strokeLinecap="round"
        strokeDasharray={state === 'construction' ? '2.500 1.500' : undefined}
      />
      {isAlarm(state) && (
        <path
          d={LEVEL_SIGN}
          className={state === 'alarm3' ? styles.under : undefined}
          stroke={state === 'alarm3' ? undefined : 'currentColor'}
          strokeWidth="1.500"
          strokeLinecap="round"
        />
      )}
    </svg>
  );
}
