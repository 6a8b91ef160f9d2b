import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react';
import { lazyPart } from '#elements/ui/lazy-part.ts';
import type { Band, Gap, Mark, Threshold } from '../data.ts';
import { numberText, withUnit } from '../numbers.ts';
import { PROBE, usePalette } from '../palette.ts';
import { CoverageStrip } from './coverage-strip.tsx';
import { leadOf, unitsOf } from './model.ts';
import { Overlay } from './overlay.tsx';
import { Readout } from './readout.tsx';
import { saidAt, sentence } from './speech.ts';
import { useKeys } from './use-keys.ts';
import { usePlot } from './use-plot.ts';
import { usePointer } from './use-pointer.ts';
import { useView } from './view.ts';

const Marks = lazyPart(async () => (await import('./marks.tsx')).Marks);

/** Speech waits for the end of a held key. */
const SPEECH_MS = 300;
const LANE_PX = 28;
const UNIT_PX = 22;

export interface PlotAreaProps {
  label: string;
  height: number;
  bands: readonly Band[];
  thresholds: readonly Threshold[];
  marks: readonly Mark[];
  gaps: readonly Gap[];
  cursor: number | null;
  onCursor: (ts: number | null) => void;
  onMark: (id: string) => void;
  onTable: () => void;
}

/** The lines with cursor, zoom and marks, and the coverage below them. */
export function PlotArea(props: PlotAreaProps) {
  const { label, height, bands, thresholds, marks, gaps, cursor, onCursor, onMark, onTable } = props;
  const view = useView();
  const { t, language, words, zone, shown, range, comparedLabel, zoomTo } = view;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [palette, reread] = usePalette(box);
  const topPx = UNIT_PX + (marks.length > 0 ? LANE_PX : 0);
  const picture = useMemo(
    () => ({ shown, zone, words, language, bands, thresholds, topPx }),
    [shown, zone, words, language, bands, thresholds, topPx],
  );
  const { frame, yOf } = usePlot(canvas, picture, palette, range, reread);
  const ts = leadOf(shown)?.ts ?? [];
  const { selection, handlers } = usePointer({ range, ts, moveTo: onCursor, zoomTo });
  const said = cursor === null ? [] : saidAt(shown, cursor, language, t);
  const [spoken, setSpoken] = useState('');
  const isByKey = useRef(false);
  const keysId = useId();

  useEffect(() => {
    if (cursor === null || !isByKey.current) return;
    const timer = setTimeout(() => {
      isByKey.current = false;
      setSpoken(sentence(saidAt(shown, cursor, language, t), cursor, words, comparedLabel, t));
    }, SPEECH_MS);
    return () => clearTimeout(timer);
  }, [cursor, shown, language, words, comparedLabel, t]);

  const onKeyDown = useKeys({ ts, cursor, onTable, onCursor, isByKey });
  const limits = thresholds.map((each) =>
    t('limitAt', { label: each.label, value: withUnit(numberText(language, each.value, 0), each.unit) }),
  );
  return (
    <div ref={box} className="ucc-area">
      <i className={PROBE} />
      <div className="ucc-plot" style={{ height: `${height}px` }}>
        <div ref={canvas} className="ucc-canvas" />
        {unitsOf(shown).map((unit, side) => (
          <span key={unit} className="ucc-axis" data-side={side} aria-hidden="true">
            {unit}
          </span>
        ))}
        <div
          className="ucc-focus"
          role="application"
          aria-roledescription={t('chart')}
          aria-label={[label, words.span(range.from, range.to), ...limits].join('. ')}
          aria-describedby={keysId}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keys that move the cursor
          tabIndex={0}
          onKeyDown={onKeyDown}
          style={
            frame && {
              left: `${frame.left}px`,
              top: `${frame.top}px`,
              width: `${frame.width}px`,
              height: `${frame.height}px`,
            }
          }
          {...handlers}
        >
          {frame && (
            <Overlay frame={frame} bands={bands} thresholds={thresholds} selection={selection} yOf={yOf} />
          )}
          {frame && cursor !== null && cursor >= range.from && cursor <= range.to && (
            <Readout frame={frame} ts={cursor} said={said} yOf={yOf} />
          )}
        </div>
        {frame && marks.length > 0 && (
          <Suspense fallback={null}>
            <Marks frame={frame} marks={marks} onMark={onMark} />
          </Suspense>
        )}
        {shown.length === 0 && <p className="ucc-note">{t('allHidden')}</p>}
      </div>
      <p id={keysId} className="ucc-hidden">
        {t('keys')}
      </p>
      {frame && <CoverageStrip frame={frame} known={gaps} />}
      <p className="ucc-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
