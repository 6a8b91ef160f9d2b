import { makeStyles } from '@heliport/ui';

/** The tabs of a page, and what is below them where that is no list. */
export const usePageStyles = makeStyles({
  tabs: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 12px 0' },
  },
  content: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '24px',
    '@container (max-width: 640px)': { padding: '12px', gap: '12px' },
  },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  // A day and its label; a date needs more than the two thirds that a field gives it.
  day: { flex: '0 0 260px', gridTemplateColumns: 'auto 1fr', columnGap: '8px' },
});
