import type { Gap } from '../data.ts';
import { flawedOf, framesOf, gapsOf } from './coverage.ts';
import type { Frame } from './plot.ts';
import { useView } from './view.ts';

/** Gaps that are listed; a longer list helps nobody. */
const LISTED = 20;

function Strip({ frame, gaps, label }: { frame: Frame; gaps: readonly Gap[]; label: string }) {
  const { range, shown } = useView();
  const share = (ts: number) =>
    ((Math.min(Math.max(ts, range.from), range.to) - range.from) / (range.to - range.from)) * 100;
  const blocks = (kind: string, ranges: readonly Gap[]) =>
    ranges
      .filter(({ from, to }) => to > range.from && from < range.to)
      .map(({ from, to, reason }) => (
        <span
          key={`${kind}${from}`}
          className="ucc-block"
          data-kind={kind}
          title={reason}
          style={{ left: `${share(from)}%`, width: `${share(to) - share(from)}%` }}
        />
      ));
  return (
    <div
      className="ucc-strip"
      role="img"
      aria-label={label}
      style={{ marginLeft: `${frame.left}px`, width: `${frame.width}px` }}
    >
      {blocks('flawed', flawedOf(shown))}
      {blocks('missing', gaps)}
    </div>
  );
}

/** Below the lines: how much of what was expected is there, where nothing is, and why. */
export function CoverageStrip({ frame, known }: { frame: Frame; known: readonly Gap[] }) {
  const { t, language, words, shown, period, zoomTo, tz } = useView();
  const { have, expected } = framesOf(shown);
  const gaps = gapsOf(shown, period, known, Date.now());
  const share = expected === 0 ? 0 : have / expected;
  // 99.96 % is not 100 %.
  const floored = Math.floor(share * 1000) / 1000;
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    floored,
  );
  const coverage = t('coverage', {
    percent,
    have: have.toLocaleString(language),
    expected: expected.toLocaleString(language),
  });
  const counted = gaps.length === 1 ? t('gapsOne') : t('gaps', { count: gaps.length });
  return (
    <div className="ucc-coverage">
      <Strip frame={frame} gaps={gaps} label={t('strip', { coverage, gaps: counted })} />
      <div className="ucc-foot">
        <span>{coverage}</span>
        {gaps.length > 0 && (
          <details className="ucc-gaps">
            <summary>{counted}</summary>
            <ul>
              {gaps.slice(0, LISTED).map(({ from, to, reason }) => {
                const span = words.span(from, to);
                const margin = (to - from) / 2;
                return (
                  <li key={from}>
                    {reason ? t('gapReason', { span, reason }) : t('gapAt', { span })}
                    <button
                      type="button"
                      className="ucc-link"
                      aria-label={t('showGap', { span })}
                      onClick={() =>
                        zoomTo({
                          from: Math.max(period.from, from - margin),
                          to: Math.min(period.to, to + margin),
                        })
                      }
                    >
                      {t('zoomIn')}
                    </button>
                  </li>
                );
              })}
            </ul>
          </details>
        )}
        <span className="ucc-zone">{t('zone', { tz })}</span>
      </div>
    </div>
  );
}
