import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Tone } from './data.ts';

const NAMES = {
  text: '--colorNeutralForeground3',
  strong: '--colorNeutralForeground1',
  grid: '--colorNeutralStroke2',
  axis: '--colorNeutralStroke1',
  ground: '--colorNeutralBackground1',
  pv: '--energyPv',
  storage: '--energyStorage',
  load: '--energyLoad',
  grid_: '--energyGrid',
  income: '--energyIncome',
  alarm1: '--alarmLevel1',
  alarm2: '--alarmLevel2',
  alarm3: '--alarmLevel3',
  1: '--series1',
  2: '--series2',
  3: '--series3',
  4: '--series4',
  5: '--series5',
  6: '--series6',
  7: '--series7',
  8: '--series8',
  9: '--series9',
  10: '--series10',
} as const;

type Name = keyof typeof NAMES;

/** The theme's colours as a canvas needs them: without variables. */
export interface Palette extends Readonly<Record<Name, string>> {
  readonly font: string;
}

const nameOf = (tone: Tone): Name => (tone === 'grid' ? 'grid_' : tone);

/** Colour of a line as a CSS variable, for what is DOM. */
export const toneVariable = (tone: Tone): string => `var(${NAMES[nameOf(tone)]})`;

export const toneColor = (palette: Palette, tone: Tone): string => palette[nameOf(tone)];

/** Dashes tell lines apart where colours do not. */
const DASHES: readonly (readonly number[])[] = [[], [10, 4], [10, 4, 2, 4], [3, 2], [16, 5, 2, 3, 2, 5]];
const DASH_OF = { pv: 0, storage: 1, grid: 2, load: 3, income: 4 } as const;

export const dashOf = (tone: Tone): readonly number[] =>
  DASHES[typeof tone === 'number' ? (tone - 1) % DASHES.length : DASH_OF[tone]] as readonly number[];

/** Estimated values, whatever their line. */
export const ESTIMATED_DASH: readonly number[] = [4, 4];

const FORCED = '(forced-colors: active)';
const FORCED_COLORS: Partial<Record<Name, string>> = { ground: 'Canvas', grid: 'GrayText', axis: 'GrayText' };

function read(element: Element): Palette {
  const style = getComputedStyle(element);
  const isForced = matchMedia(FORCED).matches;
  const colorOf = (name: Name, variable: string) => {
    if (isForced) return FORCED_COLORS[name] ?? 'CanvasText';
    return style.getPropertyValue(variable).trim() || '#888';
  };
  const colors = Object.entries(NAMES).map(([name, variable]) => [name, colorOf(name as Name, variable)]);
  return { ...Object.fromEntries(colors), font: style.fontFamily } as unknown as Palette;
}

/** Class of an element whose colour has a transition: its start tells that the theme has changed. */
export const PROBE = 'ucc-probe';

/** The palette of an element; it follows the theme. `reread` is for a size that comes back after `display: none`. */
export function usePalette(ref: RefObject<Element | null>): [Palette | undefined, reread: () => void] {
  const [palette, setPalette] = useState<Palette>();
  const reread = useCallback(() => {
    const element = ref.current;
    if (!element) return;
    const next = read(element);
    setPalette((old) => (old && JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, [ref]);
  useEffect(() => {
    const probe = ref.current?.querySelector(`.${PROBE}`);
    const forced = matchMedia(FORCED);
    reread();
    probe?.addEventListener('transitionrun', reread);
    forced.addEventListener('change', reread);
    return () => {
      probe?.removeEventListener('transitionrun', reread);
      forced.removeEventListener('change', reread);
    };
  }, [ref, reread]);
  return [palette, reread];
}
