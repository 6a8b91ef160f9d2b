import { makeStyles, tokens } from '@heliport/ui';

/** A point with its values and its form, in one line where there is room. */
export const useRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 0.9fr) minmax(0, 0.9fr) minmax(230px, 1.6fr)',
    alignItems: 'center',
    gap: '4px 16px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '@container (max-width: 760px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
  },
  /** Where each value has a line of half the width, one that is not measured leaves no gap. */
  measured: { '@container (max-width: 760px)': { ':empty': { display: 'none' } } },
  wide: { '@container (max-width: 760px)': { gridColumn: '1 / -1' } },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  value: { fontSize: tokens.fontSizeBase400, fontVariantNumeric: 'tabular-nums' },
  form: { display: 'flex', flexWrap: 'nowrap', alignItems: 'center', gap: '8px' },
  group: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, border: 0, minWidth: 0 },
  input: { flex: '1 1 0', minWidth: '96px' },
  note: { gridColumn: '1 / -1', margin: 0, ':empty': { display: 'none' } },
  failure: { color: tokens.colorStatusDangerForeground1 },
});
