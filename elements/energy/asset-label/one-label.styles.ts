import { makeStyles } from '@griffel/react';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { LABEL } from './paper.ts';

/** A label is paper in every theme: its colours are fixed, and its sizes are those of print. */
const ink = '#000';
const quiet = '#444';

export const useLabelStyles = makeStyles({
  label: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '27mm minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '1mm',
    inlineSize: LABEL.width,
    blockSize: LABEL.height,
    padding: '1.5mm 2mm 1.5mm 1mm',
    overflow: 'hidden',
    borderRadius: '2mm',
    outline: '0.2mm dashed #bbb',
    outlineOffset: '-0.2mm',
    color: ink,
    backgroundColor: '#fff',
    forcedColorAdjust: 'none',
    breakInside: 'avoid',
    '@media print': { outlineStyle: 'none' },
  },
  qr: { display: 'block', inlineSize: '27mm', blockSize: '27mm' },
  words: { display: 'grid', alignContent: 'center', rowGap: '0.6mm', minInlineSize: 0, lineHeight: 1.2 },
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    fontSize: '3.3mm',
    overflowWrap: 'anywhere',
  },
  place: { fontSize: '3mm', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  serial: {
    fontSize: '2.6mm',
    color: quiet,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '3mm',
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
  small: {
    fontSize: '2.1mm',
    color: quiet,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
