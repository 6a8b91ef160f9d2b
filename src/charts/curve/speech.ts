import type { Language } from '#contract/preferences.ts';
import { numberText, withUnit } from '../numbers.ts';
import type { Translate } from '../texts/texts.ts';
import type { TimeWords } from '../time/words.ts';
import { flawsOf, type Reading, readingAt, type Series } from './model.ts';

/** What one line says at the cursor. */
export interface Said {
  readonly series: Series;
  readonly reading: Reading | undefined;
  readonly text: string;
  readonly compared:
    | { readonly text: string; readonly ts: number; readonly value: number | null }
    | undefined;
}

/** A reading as text: value, unit and what is wrong with it. Simulated values are told once for the whole line. */
function readingText(
  { unit, decimals }: Series,
  reading: Reading | undefined,
  language: Language,
  t: Translate,
): string {
  if (!reading || reading.value === null) return t('noValue');
  const flaws = flawsOf(reading.quality).filter((flaw) => flaw !== 'simulated');
  const value = withUnit(numberText(language, reading.value, decimals), unit);
  return [value, ...flaws.map((flaw) => t(flaw))].join(', ');
}

/** What all shown lines say at a time. */
export function saidAt(shown: readonly Series[], time: number, language: Language, t: Translate): Said[] {
  return shown.map((series) => {
    const reading = readingAt(series, time);
    const twin = series.twin && readingAt(series.twin, time);
    const place = twin && series.twin ? series.twin.ts.indexOf(twin.ts) : -1;
    const real = series.twin?.real[place];
    return {
      series,
      reading,
      text: readingText(series, reading, language, t),
      compared:
        twin && real !== undefined
          ? { text: readingText(series, twin, language, t), ts: real, value: twin.value }
          : undefined,
    };
  });
}

/** The sentence of the live region. */
export function sentence(
  said: readonly Said[],
  time: number,
  words: TimeWords,
  comparedLabel: string,
  t: Translate,
): string {
  const lines = said.flatMap(({ series, text, compared }) => [
    `${series.name} ${text}`,
    ...(compared
      ? [
          `${t('comparedAt', { name: series.name, compared: comparedLabel, time: words.full(compared.ts) })} ${compared.text}`,
        ]
      : []),
  ]);
  return [words.full(time), ...lines].join('; ');
}
