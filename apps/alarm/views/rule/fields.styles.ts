import { makeStyles } from '@heliport/ui';

/** Fields of a form beside each other, where there is room. */
export const useFieldStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
    alignItems: 'start',
    gap: '12px 16px',
  },
  whole: { gridColumn: '1 / -1' },
  checks: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', margin: 0, padding: 0, border: 0 },
});
