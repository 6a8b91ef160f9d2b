import type { MapState, MapStation } from '@heliport/map';
import { Link, lazyPart, makeStyles, Skeleton, SkeletonItem, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Suspense, useMemo, useRef } from 'react';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import type { OrdersPage, Stop } from '../../stores/orders.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/orders/text.ts';
import { Due, deviceText, GradeMark, StateMark } from '../parts/words.tsx';
import { useRankWords } from './columns.tsx';

const StationMap = lazyPart(async () => (await import('@heliport/map')).StationMap);

const MAP_HEIGHT_PX = 480;
const MINUTE_MS = 60_000;

const useStyles = makeStyles({
  route: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'start',
    gap: '16px',
    '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  stops: { display: 'grid', gap: '4px', margin: 0, padding: 0, listStyleType: 'none', counterReset: 'stop' },
  stop: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    columnGap: '8px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    counterIncrement: 'stop',
    '::before': {
      content: 'counter(stop)',
      display: 'grid',
      placeItems: 'center',
      width: '26px',
      height: '26px',
      borderRadius: tokens.borderRadiusCircular,
      color: tokens.colorNeutralForegroundOnBrand,
      backgroundColor: tokens.colorBrandBackground,
      fontWeight: tokens.fontWeightSemibold,
      fontVariantNumeric: 'tabular-nums',
    },
    ':first-child': { borderTop: 0 },
  },
  facts: { display: 'grid', gap: '4px', minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
});

/** The orders of a person's day in the order of the way, as a list and on the map. */
export function DayRoute({ page }: { page: OrdersPage }) {
  const text = useStore($text);
  const state = useStore(page.$route);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={page.loadRoute} />;
  if (state.status === 'loading')
    return (
      <Skeleton aria-label={text('loading')}>
        <SkeletonItem size={128} />
      </Skeleton>
    );
  const stops = state.data;
  if (stops.length === 0)
    return <StatePanel drawing="empty" title={text('routeEmpty')} reason={text('routeEmptyWhy')} />;
  return <Stops stops={stops} />;
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  const text = useStore($text);
  const styles = useStyles();
  const format = useStore($format);
  const lasted = useStore($lasted);
  const list = useRef<HTMLOListElement>(null);
  const stations = useMemo(() => placesOf(stops), [stops]);
  const route = useMemo(() => stops.map(({ order }) => order.station), [stops]);
  const sumOf = (of: (stop: Stop) => number | null) => stops.reduce((sum, stop) => sum + (of(stop) ?? 0), 0);
  const length = { count: stops.length, km: format.number(sumOf(({ km }) => km)) };
  // A leg that nobody drives has no time, and neither has the whole then.
  const isDriven = stops.every(({ km, minutes }) => (km === null) === (minutes === null));
  const time = lasted(sumOf(({ minutes }) => minutes) * MINUTE_MS);
  return (
    <div className={styles.route}>
      <Card
        title={text('stops')}
        note={
          isDriven && stops.length > 1 ? text('routeDrive', { ...length, time }) : text('routeLength', length)
        }
      >
        <Quiet>{text('routeSorted')}</Quiet>
        <ol ref={list} className={styles.stops}>
          {stops.map((stop) => (
            <StopLine key={stop.order.no} stop={stop} />
          ))}
        </ol>
      </Card>
      <Suspense>
        <StationMap
          label={text('routeMap')}
          {...{ stations, route }}
          height={MAP_HEIGHT_PX}
          onOpen={(code) =>
            list.current?.querySelector<HTMLElement>(`[data-station="${CSS.escape(code)}"] a`)?.focus()
          }
        />
      </Suspense>
    </div>
  );
}

function StopLine({ stop: { order, km, minutes } }: { stop: Stop }) {
  const text = useStore($text);
  const styles = useStyles();
  const format = useStore($format);
  const lasted = useStore($lasted);
  const words = useRankWords();
  const link = useLink(useBasePath() + orderPath(order.no));
  // When it is due stands below, and the way before it.
  const reasons = order.rank.filter(({ reason }) => reason === 'powerAtRisk' || reason === 'alarmLevel');
  const way = km === null ? undefined : format.number(km);
  return (
    <li className={styles.stop} data-station={order.station}>
      <div className={styles.facts}>
        {way !== undefined && (
          <Quiet>
            {minutes === null
              ? text('kmFrom', { km: way })
              : text('driveFrom', { km: way, time: lasted(minutes * MINUTE_MS) })}
          </Quiet>
        )}
        <Link {...link}>{order.what}</Link>
        <Quiet>
          {order.stationName} · {deviceText(order, text('wholeStation'))}
        </Quiet>
        <span className={styles.row}>
          <GradeMark grade={order.grade} />
          <StateMark state={order.state} />
          {reasons.map((reason) => (
            <Mark key={reason.reason} tone="warning">
              {words(reason)}
            </Mark>
          ))}
        </span>
        <span className={styles.row}>
          <Quiet>{text('due')}</Quiet>
          <Due order={order} />
        </span>
      </div>
    </li>
  );
}

const ALARM_STATES = { 1: 'alarm1', 2: 'alarm2', 3: 'alarm3' } as const;

function stateOf({ order: { alarm } }: Stop): MapState {
  if (alarm === null || alarm.resetAt !== null) return 'normal';
  return ALARM_STATES[Math.min(3, Math.max(1, alarm.level)) as 1 | 2 | 3];
}

/** Each station once, with what is to be done there. */
function placesOf(stops: readonly Stop[]): MapStation[] {
  const places = new Map<string, MapStation>();
  for (const stop of stops) {
    const { latitude: lat, longitude: lng, order } = stop;
    if (lat === null || lng === null) continue;
    const before = places.get(order.station);
    const note = [before?.note, order.what].filter(Boolean).join(' · ');
    places.set(order.station, {
      ...{ code: order.station, name: order.stationName, lat, lng, note },
      state: before && before.state !== 'normal' ? before.state : stateOf(stop),
    });
  }
  return [...places.values()];
}
