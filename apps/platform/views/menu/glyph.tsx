const PATHS = {
  grip: 'M7 5h.01M13 5h.01M7 10h.01M13 10h.01M7 15h.01M13 15h.01',
  up: 'M10 16V4M5 9l5-5 5 5',
  down: 'M10 4v12M5 11l5 5 5-5',
  chevron: 'M7 4l6 6-6 6',
  edit: 'M4 16l1-4 8-8 3 3-8 8zM11.5 5.5l3 3',
} as const;

/** A small drawing of a button, in the colour of its text. */
export function Glyph({ name, className }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg className={className} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth={name === 'grip' ? 2.4 : 1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
