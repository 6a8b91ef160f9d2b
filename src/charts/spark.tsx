import { useRef } from 'react';
import type { Language } from '#contract/preferences.ts';
import { runs } from './curve/runs.ts';
import type { Tone } from './data.ts';
import { decimalsFor, numberText, withUnit } from './numbers.ts';
import { toneVariable } from './palette.ts';
import { partStyles } from './parts.styles.ts';
import { useSheet } from './sheet.ts';
import { useLanguage, useTexts } from './texts/texts.ts';

export interface SparkProps {
  /** What the line shows. */
  readonly label: string;
  /** Values at equal distances; null is a gap. */
  readonly values: readonly (number | null)[];
  readonly unit?: string | undefined;
  /** Default: 1. */
  readonly tone?: Tone | undefined;
  readonly decimals?: number | undefined;
  /** Ends of the scale. Default: those of the values. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Size in pixels. Default: 96 × 24. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly lang?: Language | undefined;
}

const INSET_PX = 3;

/** A small line without axes, beside a figure or in a table. It says its first, last, least and most value. */
export function Spark(props: SparkProps) {
  const { label, values, unit = '', tone = 1, width = 96, height = 24 } = props;
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLSpanElement>(null);
  useSheet(ref, partStyles);
  const known = values.filter((value) => value !== null);
  const decimals = props.decimals ?? decimalsFor(known);
  const text = (value: number | undefined) => withUnit(numberText(language, value, decimals), unit);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const low = props.min ?? least;
  const high = Math.max(props.max ?? most, low);
  const x = (index: number) => INSET_PX + (index / Math.max(1, values.length - 1)) * (width - 2 * INSET_PX);
  // What does not change is in the middle: at the bottom it would look like zero.
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  const y = (value: number) => height - INSET_PX - share(value) * (height - 2 * INSET_PX);
  const end = values.findLastIndex((value) => value !== null);
  const name =
    known.length === 0
      ? t?.('trendNone', { label })
      : t?.('trend', {
          label,
          first: text(known[0]),
          last: text(known.at(-1)),
          least: text(least),
          most: text(most),
        });
  return (
    <span ref={ref} className="ucp" role="img" aria-label={name ?? label}>
      <svg width={width} height={height} aria-hidden="true">
        {runs(values).map(([from, to]) => (
          <polyline
            key={from}
            points={values
              .slice(from, to)
              .map((value, index) => `${x(from + index).toFixed(1)},${y(value as number).toFixed(1)}`)
              .join(' ')}
            fill="none"
            stroke={toneVariable(tone)}
            strokeWidth={1.5}
            strokeLinejoin="round"
          />
        ))}
        {runs(values)
          .filter(([from, to]) => to - from === 1)
          .map(([from]) => (
            // A value between gaps is no line.
            <circle
              key={from}
              cx={x(from)}
              cy={y(values[from] as number)}
              r={1.5}
              fill={toneVariable(tone)}
            />
          ))}
        {known.length === 0 && (
          <text x={width / 2} y={height / 2 + 4} textAnchor="middle">
            –
          </text>
        )}
        {end >= 0 && <circle cx={x(end)} cy={y(values[end] as number)} r={2.5} fill={toneVariable(tone)} />}
      </svg>
    </span>
  );
}
