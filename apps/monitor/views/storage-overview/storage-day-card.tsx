import { type Band, Bars, Curve, type LineLook } from '@heliport/charts';
import { Button, Input, Link, makeStyles, Select, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { dateOf } from '#contract/energy/curve/rules.ts';
import { periodOf, stepped } from '#contract/energy/period/calendar.ts';
import type { StorageStation } from '#contract/energy/storage-overview/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { explain } from '#kit/explain.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import type { StorageDay } from '../../stores/storage-day.ts';
import type { StorageOverviewPage } from '../../stores/storage-overview.ts';
import { $text, type TextKey } from '../../texts/types/text.ts';
import { useStationLinks } from '../station/links.ts';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginBottom: '12px' },
  station: { flex: '0 1 280px', minWidth: 0 },
  date: { width: '148px' },
  step: { minWidth: '36px' },
  steps: { display: 'flex', alignItems: 'center', gap: '4px' },
  quiet: { margin: '0 0 8px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  links: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px', marginInlineStart: 'auto' },
  parts: {
    display: 'grid',
    gap: '16px 32px',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)',
    '@container (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  heading: { margin: '0 0 4px', fontSize: 'inherit', lineHeight: '20px' },
});

const PERIOD_TEXTS = {
  valley: 'periodValley',
  shoulder: 'periodShoulder',
  peak: 'periodPeak',
} as const satisfies Record<string, TextKey>;

const DAY = /^20\d\d-\d\d-\d\d$/;

/** A day of one storage station: power and state of charge over the periods of the day, and the energies by period. */
export function StorageDayCard({ page }: { page: StorageOverviewPage }) {
  const text = useStore($text);
  const state = useStore(page.$state);
  const query = useQuery();
  if (state.status !== 'ready') return null;
  const built = state.data.list.filter(({ device, status }) => device !== null && status !== 'construction');
  const station = built.find(({ code }) => code === query.get('station')) ?? built[0];
  if (state.data.list.length === 0) return null;
  if (!station)
    return (
      <Card title={text('dayNone')}>
        <StatePanel drawing="empty" title={text('dayNone')} reason={text('dayNoneWhy')} />
      </Card>
    );
  const wanted = query.get('day') ?? '';
  const isDate = DAY.test(wanted) && dateOf(wanted) !== undefined && wanted <= station.today;
  return <Day page={page} stations={built} station={station} date={isDate ? wanted : station.today} />;
}

interface DayProps {
  page: StorageOverviewPage;
  stations: readonly StorageStation[];
  station: StorageStation;
  date: string;
}

function Day({ page, stations, station, date }: DayProps) {
  const styles = useStyles();
  const text = useStore($text);
  const links = useStationLinks();
  const { code, device, controller, today } = station;
  const period = periodOf('day', date);
  const shown = { from: date, to: date };
  const curves = useLink(links.station(code, { tab: 'curves', ...shown }));
  const devices = useLink(links.station(code, { tab: 'devices' }));
  useEffect(() => {
    if (device !== null) page.day.show({ station: code, device, controller, date });
  }, [page, code, device, controller, date]);
  const go = (day: string) => replaceQuery({ day: day === today ? '' : day });
  return (
    <Card title={text('dayOf', { name: station.name })} note={text('dayNote', { zone: station.tz })}>
      <div className={styles.tools}>
        <Select
          className={styles.station}
          aria-label={text('station')}
          value={code}
          onChange={(_, { value }) => replaceQuery({ station: value })}
        >
          {stations.map((one) => (
            <option key={one.code} value={one.code}>
              {one.name}
            </option>
          ))}
        </Select>
        <span className={styles.steps}>
          <Button
            appearance="subtle"
            className={styles.step}
            aria-label={text('periodPrevious')}
            onClick={() => go(stepped(period, -1).to)}
          >
            ‹
          </Button>
          <Input
            type="date"
            className={styles.date}
            aria-label={text('dayChoose')}
            value={date}
            max={today}
            onChange={(_, { value }) => value !== '' && go(value)}
          />
          <Button
            appearance="subtle"
            className={styles.step}
            aria-label={text('periodNext')}
            disabledFocusable={date >= today}
            onClick={() => go(stepped(period, 1).to)}
          >
            ›
          </Button>
        </span>
        <span className={styles.links}>
          <Link {...curves}>{text('openCurves')}</Link>
          <Link {...devices}>{text('openDevices')}</Link>
        </span>
      </div>
      <Pictures page={page} station={station} />
    </Card>
  );
}

function Pictures({ page, station }: Pick<DayProps, 'page' | 'station'>) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(page.day.$day);
  const day = state.status === 'ready' ? state.data : undefined;
  const failure = state.status === 'loading' ? undefined : state.failure;
  const bands = useMemo(
    () =>
      day?.bands.map(
        ({ name, from, to }): Band => ({ from, to, tone: name, label: text(PERIOD_TEXTS[name]) }),
      ),
    [day, text],
  );
  const count = day?.curves.series.length;
  const lines = useMemo(
    (): LineLook[] =>
      [
        { name: text('storagePowerLine'), tone: 'storage' as const },
        { name: text('socShort'), tone: 1 as const, decimals: 1 },
        { name: text('setpointLine'), tone: 3 as const, shape: 'step' as const },
      ].slice(0, count),
    [text, count],
  );
  return (
    <div className={styles.parts}>
      <Curve
        label={text('dayOf', { name: station.name })}
        data={day?.curves}
        lines={lines}
        from={day?.curves.from}
        to={day?.curves.to}
        bands={bands}
        empty={text('dayEmpty')}
        failure={failure && explain(failure, text).why}
        height={320}
        onRetry={() => void page.day.refresh()}
      />
      {day && <ByPeriod day={day} />}
    </div>
  );
}

function ByPeriod({ day: { energies, choice } }: { day: StorageDay }) {
  const styles = useStyles();
  const text = useStore($text);
  if (energies.length === 0) return null;
  const isTold = energies.some(({ name }) => name !== undefined);
  return (
    <div>
      <h3 className={styles.heading}>{text('byPeriod')}</h3>
      <p className={styles.quiet}>{text(isTold && choice.controller ? 'byPeriodNote' : 'noPeriods')}</p>
      <Bars
        label={text('byPeriod')}
        unit="kWh"
        height={240}
        parts={[
          { name: text('discharge'), tone: 'storage' },
          { name: text('charge'), tone: 'grid' },
        ]}
        bars={energies.map(({ name, chargeKwh, dischargeKwh }) => ({
          label: text(name ? PERIOD_TEXTS[name] : 'periodUnknown'),
          values: [dischargeKwh, -chargeKwh],
        }))}
      />
    </div>
  );
}
