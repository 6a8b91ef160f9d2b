import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import type { Language } from '#contract/preferences.ts';
import type { Tone } from '../data.ts';
import { widestOf } from '../fit.ts';
import { Nothing } from '../nothing.tsx';
import { decimalsFor, numberText, withUnit } from '../numbers.ts';
import { toneVariable } from '../palette.ts';
import { partStyles } from '../parts.styles.ts';
import { useSheet } from '../sheet.ts';
import { useLanguage, useTexts } from '../texts/texts.ts';

export interface HeatProps {
  /** What the map shows. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Values by row and column; null is not known. */
  readonly values: readonly (readonly (number | null)[])[];
  /** Ends of the scale. Default: the least and the most value. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Values beyond it are framed. */
  readonly limit?: number | undefined;
  readonly decimals?: number | undefined;
  /** Default: storage. */
  readonly tone?: Tone | undefined;
  /** Shows the values in the cells. */
  readonly isWritten?: boolean | undefined;
  readonly lang?: Language | undefined;
  /** A cell was chosen, by a click or Enter. */
  readonly onCell?: ((place: { row: number; column: number }) => void) | undefined;
}

/** Least room of a column, in pixels. Narrower maps scroll. */
const COLUMN_PX = 10;
const WRITTEN_PX = 36;
/** Least and most room of the names of rows. */
const HEAD_PX = 64;
const WIDEST_HEAD_PX = 152;
/** Cells with text are paler, so that it can be read on the highest value, too. */
const WRITTEN_DEPTH = 0.5;

interface Place {
  readonly row: number;
  readonly column: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  PageUp: [Number.NEGATIVE_INFINITY, 0],
  PageDown: [Number.POSITIVE_INFINITY, 0],
};

const clamp = (value: number, length: number) => Math.min(Math.max(value, 0), length - 1);

/** Values by row and column as colours. One tab stop: the arrow keys walk the cells, which say place and value. */
export function Heat(props: HeatProps) {
  const { label, unit = '', rows, columns, values, tone = 'storage', isWritten = false, onCell } = props;
  const language = useLanguage(props.lang);
  const t = useTexts(language);
  const ref = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [hovered, setHovered] = useState<Place>();
  useSheet(ref, partStyles);

  const known = values.flat().filter((value) => value !== null);
  const low = props.min ?? Math.min(...known);
  const high = props.max ?? Math.max(...known);
  const decimals = props.decimals ?? decimalsFor(known);
  const valueAt = ({ row, column }: Place) => values[row]?.[column] ?? null;
  const textOf = (at: Place) => {
    const value = valueAt(at);
    const text =
      value === null ? (t?.('noValue') ?? '–') : withUnit(numberText(language, value, decimals), unit);
    const names = { row: rows[at.row] ?? '', column: columns[at.column] ?? '', value: text };
    return t?.('heatAt', names) ?? text;
  };
  const shareOf = (value: number) => (high > low ? clamp01((value - low) / (high - low)) : 0.5);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const next = {
      row: clamp(place.row + step[0], rows.length),
      column: clamp(place.column + step[1], columns.length),
    };
    setPlace(next);
    ref.current?.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  };

  const depth = isWritten ? WRITTEN_DEPTH : 1;
  const least = isWritten ? WRITTEN_PX : COLUMN_PX;
  const every = Math.max(1, Math.ceil(columns.length / 12));
  const head = Math.min(WIDEST_HEAD_PX, Math.max(HEAD_PX, widestOf(rows)));
  if (rows.length === 0 || columns.length === 0)
    return (
      <figure ref={ref} className="ucp" aria-label={label}>
        <Nothing t={t} />
      </figure>
    );
  return (
    <figure ref={ref} className="ucp" aria-label={label}>
      <div className="ucp-scroll">
        <table
          className="ucp-grid"
          aria-label={[label, t?.('heatKeys')].join('. ')}
          style={
            { '--head': `${head}px`, minInlineSize: `${columns.length * least + head}px` } as CSSProperties
          }
          onKeyDown={onKeyDown}
          onPointerLeave={() => setHovered(undefined)}
        >
          <thead>
            <tr>
              <td className="ucp-head" />
              {columns.map((name, column) => (
                <th key={name} scope="col" className="ucp-head">
                  <span className={column % every === 0 ? undefined : 'ucp-hidden'}>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((name, row) => (
              <tr key={name}>
                <th scope="row" className="ucp-head" title={name}>
                  {name}
                </th>
                {columns.map((columnName, column) => (
                  <Cell
                    key={columnName}
                    place={{ row, column }}
                    value={valueAt({ row, column })}
                    limit={props.limit}
                    name={textOf({ row, column })}
                    isStop={row === place.row && column === place.column}
                    color={(value) => shade(tone, shareOf(value) * depth)}
                    text={isWritten ? (value) => numberText(language, value, decimals) : undefined}
                    onFocus={setPlace}
                    onHover={setHovered}
                    onChoose={onCell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="ucp-foot" aria-hidden="true">
        <span>{textOf(hovered ?? place)}</span>
        {known.length > 0 && (
          <span className="ucp-scale">
            {withUnit(numberText(language, low, decimals), unit)}
            <span
              className="ucp-ramp"
              style={{ background: `linear-gradient(90deg, ${shade(tone, 0)}, ${shade(tone, depth)})` }}
            />
            {withUnit(numberText(language, high, decimals), unit)}
          </span>
        )}
      </div>
    </figure>
  );
}

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));

/** From a tint to the full colour, so that the least value is still seen. */
const shade = (tone: Tone, share: number) =>
  `color-mix(in oklab, ${toneVariable(tone)} ${Math.round(8 + share * 92)}%, var(--colorNeutralBackground1))`;

interface CellProps {
  place: Place;
  value: number | null;
  limit: number | undefined;
  name: string;
  isStop: boolean;
  color: (value: number) => string;
  text: ((value: number) => string) | undefined;
  onFocus: (place: Place) => void;
  onHover: (place: Place) => void;
  onChoose: ((place: Place) => void) | undefined;
}

function Cell({ place, value, limit, name, isStop, color, text, onFocus, onHover, onChoose }: CellProps) {
  return (
    <td>
      <button
        type="button"
        className="ucp-cell"
        data-at={`${place.row} ${place.column}`}
        data-none={value === null || undefined}
        data-out={(value !== null && limit !== undefined && value > limit) || undefined}
        aria-label={name}
        tabIndex={isStop ? 0 : -1}
        style={value === null ? undefined : { background: color(value) }}
        onFocus={() => onFocus(place)}
        onPointerEnter={() => onHover(place)}
        onClick={() => onChoose?.(place)}
      >
        {value !== null && text?.(value)}
      </button>
    </td>
  );
}
