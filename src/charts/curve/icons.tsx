import type { Mark } from '../data.ts';

/** Each kind has a shape of its own; alarms one for each level. */
const PATHS: Record<string, string> = {
  alarm1: 'M8 2.5 13.5 8 8 13.5 2.5 8z',
  alarm2: 'M8 2.5 14 13H2z',
  alarm3: 'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z',
  command: 'M3 3h10v10H3z',
  price: 'M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  fix: 'M6 2.5h4V6h3.5v4H10v3.5H6V10H2.5V6H6z',
  plan: 'M3 2.5v11M3 3h9.5L10 6l2.5 3H3',
};

export const markIcon = ({ kind, level = 2 }: Pick<Mark, 'kind' | 'level'>): string =>
  PATHS[kind === 'alarm' ? `alarm${level}` : kind] as string;

export function Icon({ path, isFilled = false }: { path: string; isFilled?: boolean }) {
  return (
    <svg
      className="ucc-icon"
      viewBox="0 0 16 16"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={path} strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

export const ICONS = {
  zoomIn: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm3.3 7.8L14 14M7 5v4M5 7h4',
  zoomOut: 'M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm3.3 7.8L14 14M5 7h4',
  whole: 'M2.5 8h11M5 5 2 8l3 3M11 5l3 3-3 3',
  table: 'M2.5 3h11v10h-11zM2.5 6.5h11M2.5 9.8h11M6.5 3v10',
  close: 'm4 4 8 8M12 4l-8 8',
  previous: 'M10 3 5 8l5 5',
  next: 'm6 3 5 5-5 5',
} as const;
