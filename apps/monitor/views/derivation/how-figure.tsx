import { Figure, type FigureProps } from '@heliport/charts';
import { replaceQuery } from '#kit/address.ts';
import { type HowAsk, writeHow } from '../../stores/derivation.ts';
import { addressOf } from './how.tsx';

/** A figure of the charts that opens how it was made. */
export function HowFigure({ ask, ...figure }: FigureProps & { ask: HowAsk }) {
  const fields = writeHow(ask);
  return <Figure {...figure} href={addressOf(fields)} onLink={() => replaceQuery(fields)} />;
}
