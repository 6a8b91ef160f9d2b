import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { numberText } from '../numbers.ts';
import { useSheet } from '../sheet.ts';
import { ICONS, Icon } from './icons.tsx';
import { flawsOf, isEnergy, type Reading, type Series } from './model.ts';
import { printRows, type Row, rowsAt, timesIn, totalsOf } from './rows.ts';
import { tableStyles } from './table.styles.ts';
import { useView } from './view.ts';

/** A day of quarters of an hour. */
const PAGE_ROWS = 96;

function Cell({ series, reading }: { series: Series; reading: Reading | undefined }) {
  const { t, language } = useView();
  if (!reading || reading.value === null)
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="ucc-hidden">{t('noValue')}</span>
      </td>
    );
  const flaws = flawsOf(reading.quality).filter((flaw) => flaw !== 'simulated');
  return (
    <td data-flaw={flaws[0]}>
      {flaws.includes('estimated') && <span aria-hidden="true">≈ </span>}
      {numberText(language, reading.value, series.decimals)}
      {flaws.length > 0 && <small> {flaws.map((flaw) => t(flaw)).join(', ')}</small>}
    </td>
  );
}

/** Rows of times with least, most, mean and sums at the end. */
function Rows({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { t, words, shown, range, language } = useView();
  const totals = shown.map((series) => totalsOf(series, range));
  const kinds = (['least', 'mean', 'most', 'sum'] as const).filter(
    (kind) => kind !== 'sum' || shown.some(({ unit }) => isEnergy(unit)),
  );
  return (
    <table className="ucc-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          {shown.map(({ index, name, unit }) => (
            <th key={index} scope="col">
              {name} <span className="ucc-unit">{unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ ts, readings }) => (
          <tr key={ts}>
            <th scope="row">{words.full(ts)}</th>
            {shown.map((series, place) => (
              <Cell key={series.index} series={series} reading={readings[place]} />
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{t(kind)}</th>
            {totals.map((total, place) => {
              const series = shown[place] as Series;
              return <td key={series.index}>{numberText(language, total[kind], series.decimals)}</td>;
            })}
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

export interface TableTwinProps {
  id: string;
  label: string;
  /** The page that opens first holds this time. */
  cursor: number | null;
  region: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The samples of the shown range as a table, paged. */
export function TableTwin({ id, label, cursor, region, onClose }: TableTwinProps) {
  const { t, shown, range, language } = useView();
  useSheet(region, tableStyles);
  const times = timesIn(shown, range);
  const pages = Math.max(1, Math.ceil(times.length / PAGE_ROWS));
  const [wanted, setPage] = useState(() =>
    Math.floor(
      Math.max(
        0,
        times.findIndex((ts) => ts >= (cursor ?? 0)),
      ) / PAGE_ROWS,
    ),
  );
  const page = Math.min(wanted, pages - 1);
  const from = page * PAGE_ROWS;
  const part = times.slice(from, from + PAGE_ROWS);
  const name = t('tableOf', { label });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key.toLowerCase() !== 't') return;
    event.preventDefault();
    onClose();
  };
  const step = (by: number, text: string, path: string) => {
    const isEnd = page + by < 0 || page + by >= pages;
    return (
      <button
        type="button"
        className="ucc-tool"
        aria-label={text}
        title={text}
        aria-disabled={isEnd}
        onClick={() => !isEnd && setPage(page + by)}
      >
        <Icon path={path} />
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table must take the focus, so that it can be scrolled with the keyboard
    <section ref={region} id={id} className="ucc-twin" aria-label={name} tabIndex={0} onKeyDown={onKeyDown}>
      <Rows rows={rowsAt(shown, part)} label={name} />
      <div className="ucc-pager">
        {step(-1, t('previous'), ICONS.previous)}
        <span>
          {t('rows', {
            from: times.length === 0 ? 0 : from + 1,
            to: from + part.length,
            total: times.length.toLocaleString(language),
          })}
        </span>
        {step(1, t('next'), ICONS.next)}
        <button
          type="button"
          className="ucc-tool"
          aria-label={t('closeTable')}
          title={t('closeTable')}
          onClick={onClose}
        >
          <Icon path={ICONS.close} />
        </button>
      </div>
    </section>
  );
}

/** On paper: hours or days, with totals. */
export function PaperTable({ label }: { label: string }) {
  const { shown, range, zone } = useView();
  const ref = useRef<HTMLDivElement>(null);
  useSheet(ref, tableStyles);
  return (
    <div ref={ref} className="ucc-paper">
      <Rows rows={printRows(shown, range, zone)} label={label} />
    </div>
  );
}
