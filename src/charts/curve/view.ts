import { createContext, useContext } from 'react';
import type { Language } from '#contract/preferences.ts';
import type { Range } from '../data.ts';
import type { Translate } from '../texts/texts.ts';
import type { TimeWords } from '../time/words.ts';
import type { Zone } from '../time/zone.ts';
import type { Series } from './model.ts';

/** What all parts of a chart share. */
export interface View {
  readonly t: Translate;
  readonly language: Language;
  readonly words: TimeWords;
  readonly zone: Zone;
  readonly tz: string;
  readonly series: readonly Series[];
  readonly shown: readonly Series[];
  readonly period: Range;
  /** The shown part of the period. */
  readonly range: Range;
  readonly isZoomed: boolean;
  readonly comparedLabel: string;
  readonly zoomTo: (range: Range | null) => void;
  readonly zoomBy: (factor: number, around?: number) => void;
}

export const ViewContext = createContext<View | undefined>(undefined);

export function useView(): View {
  const view = useContext(ViewContext);
  if (!view) throw new Error('a part of a chart is outside of it');
  return view;
}
