import { useRef } from 'react';
import type { Language } from '#contract/preferences.ts';
import type { Tone } from './data.ts';
import { decimalsFor, numberText, withUnit } from './numbers.ts';
import { toneVariable } from './palette.ts';
import { partStyles } from './parts.styles.ts';
import { useSheet } from './sheet.ts';
import { useLanguage, useTexts } from './texts/texts.ts';

export interface GaugeProps {
  /** What is measured. */
  readonly label: string;
  /** Null when it is not known. */
  readonly value: number | null;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly unit?: string | undefined;
  readonly decimals?: number | undefined;
  readonly tone?: Tone | undefined;
  /** Values from which on the arc has the colour of an alarm. */
  readonly limits?:
    | readonly { readonly value: number; readonly level: 1 | 2 | 3; readonly label: string }[]
    | undefined;
  readonly lang?: Language | undefined;
}

const RADIUS = 80;
const CENTRE = { x: 100, y: 96 };
const ARC = `M${CENTRE.x - RADIUS} ${CENTRE.y}A${RADIUS} ${RADIUS} 0 0 1 ${CENTRE.x + RADIUS} ${CENTRE.y}`;
const LENGTH = Math.PI * RADIUS;

/** A value between two ends, with its limits. */
export function Gauge(props: GaugeProps) {
  const { label, value, min = 0, max = 100, unit = '', tone = 1, limits = [] } = props;
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLDivElement>(null);
  useSheet(ref, partStyles);
  const decimals = props.decimals ?? decimalsFor([value]);
  const number = numberText(language, value, decimals);
  const share = (each: number) => Math.min(1, Math.max(0, (each - min) / (max - min)));
  const reached = limits.filter((limit) => value !== null && value >= limit.value).at(-1);
  const said =
    value === null
      ? t?.('noValue')
      : [withUnit(number, unit), ...(reached ? [reached.label] : [])].join(', ');
  const name = t?.('gaugeOf', { label, value: said ?? '', min, max: withUnit(String(max), unit) });
  return (
    <div ref={ref} className="ucp ucp-gauge" role="img" aria-label={name ?? label}>
      <div className="ucp-gauge-dial">
        <svg viewBox="0 0 200 122" aria-hidden="true">
          <path d={ARC} fill="none" stroke="var(--colorNeutralStroke2)" strokeWidth={12} />
          {value !== null && (
            <path
              d={ARC}
              fill="none"
              stroke={reached ? `var(--alarmLevel${reached.level})` : toneVariable(tone)}
              strokeWidth={12}
              strokeDasharray={`${share(value) * LENGTH} ${LENGTH}`}
            />
          )}
          {limits.map((limit) => {
            const angle = Math.PI * (1 - share(limit.value));
            const at = (radius: number) =>
              `${CENTRE.x + radius * Math.cos(angle)} ${CENTRE.y - radius * Math.sin(angle)}`;
            return (
              <path
                key={limit.value}
                d={`M${at(RADIUS - 9)}L${at(RADIUS + 11)}`}
                stroke={`var(--alarmLevel${limit.level})`}
                strokeWidth={2.5}
              />
            );
          })}
          <text x={CENTRE.x - RADIUS - 6} y={CENTRE.y + 18}>
            {numberText(language, min, 0)}
          </text>
          <text x={CENTRE.x + RADIUS + 6} y={CENTRE.y + 18} textAnchor="end">
            {numberText(language, max, 0)}
          </text>
        </svg>
        <div className="ucp-gauge-value" aria-hidden="true">
          {number}
          <small>{unit}</small>
        </div>
      </div>
      <p className="ucp-gauge-label" aria-hidden="true">
        {label}
        {reached && <span className="ucp-gauge-reached"> · {reached.label}</span>}
      </p>
    </div>
  );
}
