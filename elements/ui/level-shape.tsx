/** Each level of an alarm has a shape of its own in a box of 16 × 16: a ring, a triangle, an octagon. */
export const LEVEL_SHAPES = [
  'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11',
  'M8 2 14.5 13.5h-13z',
  'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z',
] as const;

/** The exclamation mark in each of them. */
export const LEVEL_SIGN = 'M8 6v3.5M8 11.5v.1';

/** The shape of an alarm's level, 1 to 3, in the colour of the text or of its class. */
export const LevelShape = ({ level, className }: { level: number; className?: string }) => (
  <svg
    className={className}
    data-level={level}
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    aria-hidden="true"
  >
    <path d={LEVEL_SHAPES[level - 1]} strokeWidth="1.4" strokeLinejoin="round" />
    <path d={LEVEL_SIGN} strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);
