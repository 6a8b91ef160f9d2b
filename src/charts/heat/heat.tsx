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
import { useWidth } from '../use-width.ts';

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
  /** Values below it are framed. */
  readonly least?: number | undefined;
  /** The colour is the distance from zero: for values that are as remarkable below it as above. */
  readonly isAroundZero?: boolean | undefined;
  /** What is to be said of a cell, by row and column, such as the limit that it breaks. Its cell has a corner. */
  readonly notes?: readonly (readonly (string | null)[])[] | undefined;
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
  const width = useWidth(ref);
  useSheet(ref, partStyles);

  const known = values.flat().filter((value) => value !== null);
  const sizeOf = (value: number) => (props.isAroundZero ? Math.abs(value) : value);
  const low = props.min ?? Math.min(...known.map(sizeOf));
  const high = props.max ?? Math.max(...known.map(sizeOf));
  const decimals = props.decimals ?? decimalsFor(known);
  const valueAt = ({ row, column }: Place) => values[row]?.[column] ?? null;
  const textOf = (at: Place) => {
    const value = valueAt(at);
    const text =
      value === null ? (t?.('noValue') ?? '–') : withUnit(numberText(language, value, decimals), unit);
    const names = { row: rows[at.row] ?? '', column: columns[at.column] ?? '', value: text };
    const said = t?.('heatAt', names) ?? text;
    const note = props.notes?.[at.row]?.[at.column];
    return note ? `${said}. ${note}` : said;
  };
  const shareOf = (value: number) => (high > low ? clamp01((sizeOf(value) - low) / (high - low)) : 0.5);

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
  const head = Math.min(WIDEST_HEAD_PX, Math.max(HEAD_PX, widestOf(rows)));
  const room = Math.max((width - head) / Math.max(1, columns.length), least);
  const isNamed = namedColumns(columns, room);
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
                  <span className={isNamed(column) ? undefined : 'ucp-hidden'}>{name}</span>
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
                    least={props.least}
                    name={textOf({ row, column })}
                    isNoted={Boolean(props.notes?.[row]?.[column])}
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

/** Room that a name of a column needs beside the next one, in pixels. */
const NAME_GAP_PX = 8;

/** Which columns have their name above them: as many as fit without running into each other or over the end. */
function namedColumns(columns: readonly string[], room: number): (column: number) => boolean {
  const name = widestOf(columns) + NAME_GAP_PX;
  const every = Math.max(1, Math.ceil(name / room));
  return (column) => column % every === 0 && (columns.length - column) * room >= name - NAME_GAP_PX;
}

const clamp01 = (value: number) => Math.min(1, Math.max(0, value));

/** From a tint to the full colour, so that the least value is still seen. */
const shade = (tone: Tone, share: number) =>
  `color-mix(in oklab, ${toneVariable(tone)} ${Math.round(8 + share * 92)}%, var(--colorNeutralBackground1))`;

const isOut = (value: number | null, limit = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY) =>
  value !== null && (value > limit || value < least);

interface CellProps {
  place: Place;
  value: number | null;
  limit: number | undefined;
  least: number | undefined;
  name: string;
  isNoted: boolean;
  isStop: boolean;
  color: (value: number) => string;
  text: ((value: number) => string) | undefined;
  onFocus: (place: Place) => void;
  onHover: (place: Place) => void;
  onChoose: ((place: Place) => void) | undefined;
}

function Cell({
  place,
  value,
  limit,
  least,
  name,
  isNoted,
  isStop,
  color,
  text,
  onFocus,
  onHover,
  onChoose,
}: CellProps) {
  return (
    <td>
      <button
        type="button"
        className="ucp-cell"
        data-at={`${place.row} ${place.column}`}
        data-none={value === null || undefined}
        data-noted={isNoted || undefined}
        data-out={isOut(value, limit, least) || undefined}
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
