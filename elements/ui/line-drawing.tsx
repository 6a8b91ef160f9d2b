/** Subjects of the line drawings. Each is built from the mark's ring, disc and bar. */
export type Drawing = 'done' | 'empty' | 'error' | 'offline' | 'locked' | 'lost' | 'planned';

const inside: Record<Drawing, string> = {
  done: 'M36 49l9 9 17-18',
  empty: 'M34 52h28M34 60h18',
  error: 'M48 36v18M48 62v.5',
  offline: 'M32 46a24 24 0 0 1 32 0M39 54a13 13 0 0 1 18 0M48 62v.5M34 66 62 34',
  locked: 'M38 48h20v16H38zM42 48v-5a6 6 0 0 1 12 0v5',
  planned: 'M38 59V37M58 59V37M38 48h20',
  lost: 'M38 37v22M58 37v22M38 48h8M50 48h8',
};

/** A decorative picture for an empty state. It adds nothing to the text beside it. */
export function LineDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <svg viewBox="0 0 96 96" width="96" height="96" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 82h80" strokeDasharray="2 5" />
        <path d="M77.06 40.54A30 30 0 1 1 55.46 18.94" />
        <path d={inside[drawing]} strokeDasharray={drawing === 'planned' ? '2.5 4.5' : undefined} />
      </g>
      <circle cx="69.2" cy="26.8" r="9" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
