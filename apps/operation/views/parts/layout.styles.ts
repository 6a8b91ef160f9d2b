import { makeStyles, tokens } from '@heliport/ui';

/** Fields, whose inputs and options are wide by themselves, stay within their column. */
const WITHIN = { '& > *': { minWidth: 0 }, '& > .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' } };

/** One column on a phone, two where there is room. */
export const useLayout = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    maxWidth: '1280px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    '@container (max-width: 640px)': { padding: '12px 12px 24px', gap: '12px' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@container (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
    '@container (max-width: 640px)': { gap: '12px' },
  },
  column: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'inherit', minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', margin: 0, padding: 0 },
  // Below the words of a card.
  below: { marginTop: '12px' },
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', ...WITHIN },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
    gap: '12px',
    ...WITHIN,
  },
  plain: { listStyleType: 'none' },
  steps: { margin: 0, paddingInlineStart: '20px' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  figure: { fontVariantNumeric: 'tabular-nums' },
  text: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  danger: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
  facts: { margin: '12px 0 0' },
  // Fingers in gloves.
  touch: { '@media (pointer: coarse)': { minHeight: '44px', minWidth: '44px' } },
});
