import { Figure } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { PvStation } from '#contract/energy/pv/calls.ts';
import { $format } from '#kit/formats.ts';
import { Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { $text } from '../../texts/sites/text.ts';
import { useStationLinks } from '../station/links.ts';

const useStyles = makeStyles({
  reason: {
    maxWidth: '17em',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
    textWrap: 'balance',
  },
});

/** The performance ratio, or why it is not known and what others nearby made. */
export function PerformanceCell({ row }: { row: PvStation }) {
  const text = useStore($text);
  const format = useStore($format);
  const { sun, peers } = row;
  return (
    <Stack end>
      <Performance row={row} />
      {row.irradiation !== null && (
        <Quiet>{text('irradiationOf', { value: format.number(row.irradiation, 2) })}</Quiet>
      )}
      {sun.state !== 'good' && <Doubts row={row} />}
      {sun.state === 'bad' && peers && (
        <Quiet>{text('byPeers', { count: peers.stations, hours: format.number(peers.hours, 2) })}</Quiet>
      )}
    </Stack>
  );
}

function Performance({ row }: { row: PvStation }) {
  const text = useStore($text);
  const links = useStationLinks();
  const { sun, devices } = row;
  const weather =
    devices.weather === null
      ? undefined
      : links.device(row.code, devices.weather, { point: 'planeIrradiance' });
  if (row.prPercent === null && sun.faults.length > 0) return <Mark tone="warning">{text('prUnknown')}</Mark>;
  return (
    <Figure
      size="small"
      label={text('pr')}
      value={row.prPercent}
      unit="%"
      decimals={1}
      quality={sun.state === 'partly' ? 'estimated' : 'measured'}
      onLink={navigate}
      derivation={{
        formula: text('prFormula'),
        inputs: [
          {
            ...{ label: text('energyInSun'), value: row.kwhInSun, unit: 'kWh' },
            href: links.station(row.code, { tab: 'curves' }),
          },
          { label: text('ratedPower'), value: row.pvKwp, unit: 'kWp' },
          { label: text('irradiation'), value: row.irradiation, unit: 'kWh/m²', href: weather },
        ],
        notes: [text('prDays', { good: sun.goodDays, days: sun.days })],
      }}
    />
  );
}

const DOUBTS = { stuck: 'sunStuck', incomplete: 'sunIncomplete', implausible: 'sunImplausible' } as const;

/** The first reason for which the irradiation is not believed. */
function Doubts({ row: { sun, tz } }: { row: PvStation }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const [first] = sun.faults;
  if (!first) return null;
  // A period in the past: the date belongs to a day, the hours to a time within one.
  const now = first.fault === 'stuck' ? first.to : Date.now();
  return (
    <span className={styles.reason}>
      {text(DOUBTS[first.fault], {
        value: format.number(first.value ?? 0),
        from: format.zoned(first.from, tz, now),
        to: format.zoned(first.to, tz, now),
      })}
    </span>
  );
}
