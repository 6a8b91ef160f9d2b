import { useMemo, useState } from 'react';
import type { CurveProps } from '../curve-props.ts';
import type { Range } from '../data.ts';
import { type Translate, useLanguage, useTexts } from '../texts/texts.ts';
import { timeWords } from '../time/words.ts';
import { zoneOf } from '../time/zone.ts';
import { periodOf, seriesOf, shownOf } from './model.ts';
import type { View } from './view.ts';
import { zoomed } from './walk.ts';

/** Smallest range: a minute. */
const LEAST_RANGE_MS = 60_000;

export interface CurveState {
  readonly view: View | undefined;
  readonly texts: Translate | undefined;
  readonly hidden: ReadonlySet<number>;
  readonly toggle: (index: number) => void;
  /** False when no line has a single value. */
  readonly hasValues: boolean;
}

/** A value that the page sets and the person changes. */
function useOwn<Value>(given: Value): [Value, (value: Value) => void] {
  const key = JSON.stringify(given);
  const [own, setOwn] = useState({ key, value: given });
  if (own.key !== key) setOwn({ key, value: given });
  return [own.key === key ? own.value : given, (value) => setOwn({ key, value })];
}

/** Which lines and which part of the period are shown, and the words for them. */
export function useCurve({ data, lines, from, to, range: given = null, ...props }: CurveProps): CurveState {
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const zone = useMemo(() => zoneOf(data?.offsets ?? []), [data]);
  const words = useMemo(() => timeWords(language, zone), [language, zone]);
  const series = useMemo(() => (data ? seriesOf(data, lines) : []), [data, lines]);
  const hiddenAtFirst = (lines ?? []).flatMap((look, index) => (look.hidden ? [index] : []));
  const [hiddenList, setHidden] = useOwn<readonly number[]>(hiddenAtFirst);
  const hidden = useMemo(() => new Set(hiddenList), [hiddenList]);
  const shown = useMemo(() => shownOf(series, hidden), [series, hidden]);
  const [zoom, setZoom] = useOwn<Range | null>(given);

  const found = useMemo(() => periodOf(series), [series]);
  const period = useMemo(() => {
    const start = from ?? found?.from;
    const end = to ?? found?.to;
    return start === undefined || end === undefined || end <= start ? undefined : { from: start, to: end };
  }, [from, to, found]);
  const range = useMemo(() => {
    const isInside = zoom && period && zoom.from < period.to && zoom.to > period.from;
    return isInside ? { from: Math.max(zoom.from, period.from), to: Math.min(zoom.to, period.to) } : period;
  }, [zoom, period]);

  const toggle = (index: number) => {
    const next = hidden.has(index) ? hiddenList.filter((each) => each !== index) : [...hiddenList, index];
    setHidden(next);
    props.onHidden?.(next);
  };
  if (!t || !period || !range) return { view: undefined, texts: t, hidden, toggle, hasValues: false };

  const zoomTo = (next: Range | null) => {
    if (next && next.to - next.from < LEAST_RANGE_MS) return;
    setZoom(next);
    props.onRange?.(next);
  };
  const view: View = {
    t,
    language,
    words,
    zone,
    tz: data?.tz ?? '',
    series,
    shown,
    period,
    range,
    isZoomed: range !== period,
    comparedLabel: props.comparedLabel ?? t('compared'),
    zoomTo,
    zoomBy: (factor, around = (range.from + range.to) / 2) => zoomTo(zoomed(range, period, factor, around)),
  };
  const hasValues = series.some(({ value, twin }) =>
    [...value, ...(twin?.value ?? [])].some((each) => each !== null),
  );
  return { view, texts: t, hidden, toggle, hasValues };
}
