import { useRef } from 'react';
import type { Language } from '#contract/preferences.ts';
import type { Tone } from '../data.ts';
import { fitted, widestOf } from '../fit.ts';
import { Nothing } from '../nothing.tsx';
import { decimalsFor, numberText, withUnit } from '../numbers.ts';
import { toneVariable } from '../palette.ts';
import { partStyles } from '../parts.styles.ts';
import { useSheet } from '../sheet.ts';
import { useLanguage, useTexts } from '../texts/texts.ts';
import { Twin } from '../twin-table.tsx';
import { useWidth } from '../use-width.ts';
import { type Block, niceScale, stacked } from './stack.ts';

export interface BarsProps {
  /** What the bars show. */
  readonly label: string;
  readonly unit?: string | undefined;
  /** What each bar is made of, from the axis on. */
  readonly parts: readonly { readonly name: string; readonly tone: Tone }[];
  /** One bar a label, with a value for each part: positive ones upwards, negative ones downwards, null not known. */
  readonly bars: readonly {
    readonly label: string;
    readonly values: readonly (number | null)[];
    /** A bar that is not wholly measured: estimated, or of a time that is not over. */
    readonly isEstimated?: boolean | undefined;
  }[];
  readonly decimals?: number | undefined;
  /** Height in pixels. Default: 200. */
  readonly height?: number | undefined;
  readonly lang?: Language | undefined;
}

/** Least room of the axis. */
const LEFT_PX = 48;
const BOTTOM_PX = 22;
const TOP_PX = 24;
/** Least and most room of one label. */
const LABEL_PX = 44;
const LONGEST_LABEL_PX = 120;
const WIDEST_PX = 36;

/** The highest value of a bar; 0 without any. */
const topOf = (blocks: readonly Block[] = []): number => Math.max(0, ...blocks.map(({ to }) => to));

/** Stacked bars, such as energies by day. Screen readers and paper get the values as a table. */
export function Bars(props: BarsProps) {
  const { label, unit = '', parts, bars, height = 200 } = props;
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  useSheet(ref, partStyles);
  const decimals = props.decimals ?? decimalsFor(bars.flatMap(({ values }) => values));
  const text = (value: number | null) => numberText(language, value, decimals);

  const stacks = bars.map(({ values }) => stacked(values));
  const scale = niceScale(stacks.flatMap((blocks) => blocks.flatMap(({ from, to }) => [from, to])));
  const room = height - TOP_PX - BOTTOM_PX;
  const y = (value: number) => TOP_PX + ((scale.max - value) / (scale.max - scale.min)) * room;
  const axis = scale.ticks.map((tick) => numberText(language, tick, scale.decimals));
  const start = Math.max(LEFT_PX, widestOf(axis) + 12);
  const slot = Math.max(0, width - start) / Math.max(1, bars.length);
  const bar = Math.min(WIDEST_PX, slot * 0.72);
  const named = Math.min(LONGEST_LABEL_PX, Math.max(LABEL_PX, widestOf(bars.map((each) => each.label)) + 8));
  const every = Math.max(1, Math.ceil(named / Math.max(1, slot)));
  const isEmpty = bars.every(({ values }) => values.every((value) => value === null));
  return (
    <figure ref={ref} className="ucp" aria-label={label}>
      {parts.length > 1 && (
        <ul className="ucp-legend" aria-hidden="true">
          {parts.map(({ name, tone }) => (
            <li key={name}>
              <span className="ucp-chip" style={{ background: toneVariable(tone) }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div ref={box} className="ucp-box" style={{ height: `${height}px` }}>
        {isEmpty && <Nothing t={t} />}
        {width > 0 && !isEmpty && (
          <svg width={width} height={height} aria-hidden="true">
            <text x={start - 8} y={10} textAnchor="end">
              {unit}
            </text>
            {scale.ticks.map((tick, index) => (
              <g key={tick}>
                <path
                  d={`M${start} ${Math.round(y(tick)) + 0.5}H${width}`}
                  stroke={tick === 0 ? 'var(--colorNeutralStroke1)' : 'var(--colorNeutralStroke2)'}
                />
                <text x={start - 8} y={y(tick) + 4} textAnchor="end">
                  {axis[index]}
                </text>
              </g>
            ))}
            {bars.map(({ label: name, values, isEstimated = false }, place) => {
              const left = start + slot * (place + 0.5);
              return (
                <g key={name}>
                  <title>
                    {[
                      name,
                      ...parts.map(
                        (part, index) => `${part.name} ${withUnit(text(values[index] ?? null), unit)}`,
                      ),
                    ].join(', ')}
                  </title>
                  <rect x={left - slot / 2} y={TOP_PX} width={slot} height={room} fill="transparent" />
                  {(stacks[place] ?? []).map(({ index, from, to }) => (
                    <rect
                      key={index}
                      x={left - bar / 2}
                      y={Math.min(y(from), y(to))}
                      width={bar}
                      height={Math.max(1, Math.abs(y(from) - y(to)) - 1)}
                      rx={Math.min(2, bar / 4)}
                      fill={toneVariable((parts[index]?.tone ?? 1) as Tone)}
                      {...(isEstimated && {
                        fillOpacity: 0.3,
                        stroke: toneVariable((parts[index]?.tone ?? 1) as Tone),
                        strokeDasharray: '3 2',
                      })}
                    />
                  ))}
                  {values.includes(null) && (
                    // What is missing would be higher: the bar alone would look like a sum.
                    <text x={left} y={y(topOf(stacks[place])) - 5} textAnchor="middle">
                      –
                    </text>
                  )}
                  {place % every === 0 && (
                    <text x={left} y={height - 4} textAnchor="middle">
                      {fitted(name, Math.max(named, slot))}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </div>
      {t && (
        <Twin
          label={t('tableOf', { label })}
          head={['', ...parts.map(({ name }) => (unit === '' ? name : `${name} (${unit})`))]}
          rows={bars.map(({ label: heading, values, isEstimated }) => ({
            heading,
            cells: parts.map((_, index) => {
              const value = values[index] ?? null;
              if (value === null) return t('noValue');
              return isEstimated ? `${text(value)}, ${t('estimated')}` : text(value);
            }),
          }))}
        />
      )}
    </figure>
  );
}
