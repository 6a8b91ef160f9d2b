import { can } from '@heliport/client';
import {
  Badge,
  Link,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import type { PowerFigure } from '#contract/energy/derivation/limits.ts';
import type { MonitorStation } from '#contract/energy/overview/calls.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import { $text, type TextKey } from '../texts/text.ts';
import { How } from './derivation/how.tsx';
import { NeedLine } from './overview/need-line.tsx';
import { StationSignal } from './station-signal.tsx';
import { StationSoc } from './station-soc.tsx';

const NARROW = '@container (max-width: 900px)';
// These rules have equal specificity in Griffel, so they must not overlap.
const MIDDLE = '@container (min-width: 561px) and (max-width: 900px)';
const NARROWEST = '@container (max-width: 560px)';

const useStyles = makeStyles({
  table: { marginTop: '12px', fontVariantNumeric: 'tabular-nums' },
  head: { [NARROW]: { display: 'none' } },
  row: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns:
      'minmax(180px, 2.2fr) minmax(84px, 1fr) minmax(84px, 1fr) repeat(4, minmax(84px, 1fr)) minmax(110px, 1.2fr) minmax(120px, 1.4fr)',
    [NARROW]: { alignItems: 'start', rowGap: '8px', padding: '12px 0' },
    [MIDDLE]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [NARROWEST]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  headCell: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  cell: {
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    minHeight: '52px',
    [NARROW]: { minHeight: 0 },
  },
  number: {
    alignItems: 'flex-end',
    paddingRight: '16px',
    textAlign: 'right',
    [NARROW]: { alignItems: 'flex-start', textAlign: 'left' },
  },
  numberHead: { '& > *': { justifyContent: 'flex-end', paddingRight: '8px' } },
  name: { paddingBlock: '6px', [NARROW]: { gridColumn: '1 / -1', paddingBlock: 0 } },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  label: { display: 'none', [NARROW]: { display: 'block' } },
  stale: { color: tokens.colorNeutralForeground3 },
  badge: { whiteSpace: 'nowrap' },
});

/** A table if there is room, otherwise one block per station. */
export function StationTable({ stations }: { stations: readonly MonitorStation[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const heads: [TextKey, boolean][] = [
    ['station', false],
    ['type', false],
    ['status', false],
    ['pv', true],
    ['storage', true],
    ['load', true],
    ['grid', true],
    ['soc', false],
    ['signal', false],
  ];
  return (
    <Table noNativeElements className={styles.table} aria-label={text('stations')}>
      <TableHeader className={styles.head}>
        <TableRow className={styles.row}>
          {heads.map(([key, isNumber]) => (
            <TableHeaderCell
              key={key}
              className={mergeClasses(styles.headCell, isNumber && styles.numberHead)}
            >
              {text(key)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {stations.map((station) => (
          <StationRow key={station.id} station={station} />
        ))}
      </TableBody>
    </Table>
  );
}

function StationRow({ station }: { station: MonitorStation }) {
  const styles = useStyles();
  const text = useStore($text);
  const { reading, type, status } = station;
  const state = (kw: number, plus: TextKey, none: TextKey, minus: TextKey): TextKey => {
    if (Math.abs(kw) < LEAST_FLOW_KW) return none;
    return kw > 0 ? plus : minus;
  };
  const hasPv = station.pvKwp > 0;
  const hasStorage = station.essKwh > 0;
  return (
    <TableRow className={styles.row}>
      <TableCell className={mergeClasses(styles.cell, styles.name)}>
        <StationName station={station} />
        <span className={styles.quiet}>{station.code}</span>
        <NeedLine station={station} />
      </TableCell>
      <TableCell className={styles.cell}>{text(typeTexts[type])}</TableCell>
      <TableCell className={styles.cell}>
        <StationStatusText status={status} />
      </TableCell>
      <PowerCell
        name="pv"
        figure="pvKw"
        station={station.code}
        kw={hasPv ? reading?.pvKw : undefined}
        stale={reading?.stale}
      />
      <PowerCell
        name="storage"
        figure="storageKw"
        station={station.code}
        kw={hasStorage ? reading?.storageKw : undefined}
        stale={reading?.stale}
        state={
          reading && hasStorage ? state(reading.storageKw, 'discharging', 'idle', 'charging') : undefined
        }
      />
      <PowerCell
        name="load"
        figure="loadKw"
        station={station.code}
        kw={reading?.loadKw}
        stale={reading?.stale}
      />
      <PowerCell
        name="grid"
        figure="gridKw"
        station={station.code}
        kw={reading?.gridKw}
        stale={reading?.stale}
        state={reading ? state(reading.gridKw, 'buying', 'balanced', 'selling') : undefined}
      />
      <TableCell className={styles.cell}>
        <span className={mergeClasses(styles.quiet, styles.label)} aria-hidden="true">
          {text('soc')}
        </span>
        <StationSoc
          station={station.code}
          percent={reading?.socPercent ?? null}
          stale={reading?.stale ?? false}
        />
      </TableCell>
      <TableCell className={styles.cell}>
        <span className={mergeClasses(styles.quiet, styles.label)} aria-hidden="true">
          {text('signal')}
        </span>
        <StationSignal reading={reading} tz={station.tz} />
      </TableCell>
    </TableRow>
  );
}

/** The name, which leads to the station's own page where the person may open that. */
function StationName({ station: { name, code } }: { station: MonitorStation }) {
  const styles = useStyles();
  const link = useLink(`${useBasePath()}/monitor/diagram?${new URLSearchParams({ station: code })}`);
  if (!can('diagram:view')) return <span className={styles.title}>{name}</span>;
  return (
    <Link className={styles.title} appearance="subtle" {...link}>
      {name}
    </Link>
  );
}

/** The status as text, or as a badge if the station is not in operation. */
function StationStatusText({ status }: Pick<MonitorStation, 'status'>) {
  const styles = useStyles();
  const name = useStore($text)(statusTexts[status]);
  if (status === 'operation') return name;
  return (
    <Badge className={styles.badge} appearance="tint" color={status === 'debug' ? 'brand' : 'informative'}>
      {name}
    </Badge>
  );
}

interface PowerCellProps {
  name: TextKey;
  figure: PowerFigure;
  /** Code of the station. */
  station: string;
  /** Absent if the station has no such part, or sent no value. */
  kw: number | undefined;
  stale: boolean | undefined;
  state?: TextKey | undefined;
}

function PowerCell({ name, figure, station, kw, stale = false, state }: PowerCellProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const quantity = kw === undefined ? undefined : format.power(Math.abs(kw));
  return (
    <TableCell className={mergeClasses(styles.cell, styles.number, stale && styles.stale)}>
      <span className={mergeClasses(styles.quiet, styles.label)} aria-hidden="true">
        {text(name)}
      </span>
      {quantity === undefined ? (
        <span className={styles.quiet}>–</span>
      ) : (
        <How label={text(name)} figure={figure} station={station}>
          {quantity.value} <span className={styles.quiet}>{quantity.unit}</span>
        </How>
      )}
      {state && <span className={styles.quiet}>{text(state)}</span>}
    </TableCell>
  );
}
