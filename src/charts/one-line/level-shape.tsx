/** Each level has a shape of its own: a ring, a triangle, an octagon. */
const SHAPES = [
  'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11',
  'M8 2 14.5 13.5h-13z',
  'M5.5 2h5L14 5.5v5L10.5 14h-5L2 10.5v-5z',
];

/** An alarm's level as shape and colour. */
export const LevelShape = ({ level }: { level: number }) => (
  <svg className="uco-level" data-level={level} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <path d={SHAPES[level - 1]} strokeWidth="1.4" strokeLinejoin="round" />
    <path d="M8 6v3.5M8 11.5v.1" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);
