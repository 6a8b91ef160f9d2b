import { kept } from '@heliport/client';
import { Button, Input, makeStyles, SearchRegular, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { useIsShown } from '#kit/react/shown.ts';
import { useMade } from '#kit/react/use-made.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { groupOf, isSilent, type Judged, judge, POINT_GROUPS, type PointGroup } from '../../stores/judge.ts';
import { type Changed, changeRank, createLastChanges, type LastChanges } from '../../stores/last-changes.ts';
import { createSparks } from '../../stores/points.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';
import { PointDrawer } from './point-drawer.tsx';
import { PointTile } from './point-tile.tsx';
import { useAge, useNow, useTimes } from './words.ts';

const GROUP_NAMES: Record<PointGroup | 'pinned' | 'changed', TextKey> = {
  changed: 'groupChanged',
  pinned: 'groupPinned',
  main: 'groupMain',
  packs: 'groupPacks',
  strings: 'groupStrings',
  limits: 'groupSetpoints',
  states: 'groupStates',
  energy: 'groupEnergy',
};

/** Ages on the tiles grow by minutes. */
const MINUTE_MS = 60_000;
/** More pins are a list of their own again. */
const MOST_PINS = 24;
/** The small lines are made anew as their buckets are full. */
const SPARK_REFRESH_MS = 300_000;

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (max-width: 640px)': { padding: '12px 16px 24px' },
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  search: { flex: '0 1 320px' },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  warn: { color: tokens.colorPaletteDarkOrangeForeground1 },
  heading: {
    margin: '0 0 8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { marginLeft: '8px', fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 248px), 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
});

const $nothing = map<Record<string, Changed>>({});

const useChanges = (changes: LastChanges | undefined) => useStore(changes?.$changes ?? $nothing);

/** The points of a device in groups, with what is wrong with them. */
export function PointsTab({ desk, facts, device }: { desk: Desk; facts: StationFacts; device: Device }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const frame = useStore(desk.$latest, { keys: [device.code] })[device.code];
  const alarms = useStore(desk.$alarms);
  const stuck = useStore(desk.$stuck);
  const now = useNow(desk);
  const times = useTimes(facts.offsets);
  const age = useAge(times);
  const [pins] = useState(() => kept(`points/${device.model.maker}/${device.model.name}`, MOST_PINS));
  const pinned = useStore(pins.$list);
  const sparks = useMade(device.code, (life) =>
    createSparks(
      {
        station: desk.code,
        device: device.code,
        points: device.points.map(({ code }) => code),
        now: desk.now,
      },
      life,
    ),
  );
  const isShown = useIsShown();
  const changes = useMade(device.code, (life) => createLastChanges(desk, device.code, life));
  useEffect(() => {
    void sparks?.load();
    void changes?.load();
  }, [sparks, changes]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void sparks?.refresh();
      void changes?.refresh();
    }, SPARK_REFRESH_MS);
    return () => clearInterval(timer);
  }, [sparks, changes, isShown]);
  const changed = useChanges(changes);

  const search = (query.get('q') ?? '').toLowerCase();
  const isNeedy = query.get('only') === 'attention';
  const judged = judge(device, {
    ...{ frame, now },
    stuck: stuck.status === 'ready' ? stuck.data : {},
    alarms: alarms.status === 'ready' ? alarms.data : [],
  });
  const needs = ({ faults, alarms: own }: Judged) =>
    own.length > 0 || faults.some((fault) => fault !== 'stale' && fault !== 'estimated' && fault !== 'late');
  const shown = judged.filter(
    (one) => `${one.point.name} ${one.point.code}`.toLowerCase().includes(search) && (!isNeedy || needs(one)),
  );
  const isPinned = ({ point }: Judged) => pinned.includes(point.code);
  const isByChange = query.get('order') === 'changed';
  const byChange = shown.toSorted(
    (one, other) => changeRank(changed[one.point.code]) - changeRank(changed[other.point.code]),
  );
  const byGroup = [
    { key: 'pinned' as const, list: shown.filter(isPinned) },
    ...POINT_GROUPS.map((key) => ({
      key,
      list: shown.filter((one) => groupOf(one.point) === key && !isPinned(one)),
    })),
  ];
  const groups = isByChange ? [{ key: 'changed' as const, list: byChange }] : byGroup;
  const opened = judged.find(({ point }) => point.code === query.get('point'));
  const old = isSilent(frame, now);
  if (device.points.length === 0)
    return <StatePanel drawing="empty" title={text('noPoints')} reason={text('noPointsWhy')} />;
  return (
    <div className={styles.content}>
      <div className={styles.tools}>
        <Input
          type="search"
          className={styles.search}
          contentBefore={<SearchRegular />}
          aria-label={text('searchPoints')}
          placeholder={text('searchPoints')}
          defaultValue={query.get('q') ?? ''}
          onChange={(_, { value }) => replaceQuery({ q: value.trim() })}
        />
        <Button
          aria-pressed={isNeedy}
          appearance={isNeedy ? 'primary' : 'secondary'}
          onClick={() => replaceQuery({ only: isNeedy ? '' : 'attention' })}
        >
          {text('onlyAttention', { count: judged.filter(needs).length })}
        </Button>
        <Button
          aria-pressed={isByChange}
          appearance={isByChange ? 'primary' : 'secondary'}
          onClick={() => replaceQuery({ order: isByChange ? '' : 'changed' })}
        >
          {text('orderChanged')}
        </Button>
        <span className={old ? styles.warn : styles.quiet}>
          {frame
            ? text(old ? 'silentSince' : 'updated', { time: old ? times.full(frame.ts) : age(frame.ts, now) })
            : text('neverSent')}
          {' · '}
          {text('pointCount', { count: device.points.length })}
        </span>
      </div>
      {shown.length === 0 && (
        <StatePanel
          drawing="empty"
          title={text(isNeedy && search === '' ? 'allWell' : 'noMatchPoints')}
          reason={text(isNeedy && search === '' ? 'allWellPoints' : 'noMatchPointsWhy')}
          action={<Button onClick={() => replaceQuery({ q: '', only: '' })}>{text('clearFilter')}</Button>}
        />
      )}
      {groups.map(
        ({ key, list }) =>
          list.length > 0 && (
            <section key={key} aria-label={text(GROUP_NAMES[key])}>
              <h2 className={styles.heading}>
                {text(GROUP_NAMES[key])}
                <span className={styles.count}>{list.length}</span>
              </h2>
              <ul className={styles.grid}>
                {list.map((one) => (
                  <PointTile
                    key={one.point.code}
                    judged={one}
                    sparks={sparks}
                    times={times}
                    changed={changed[one.point.code]}
                    now={Math.floor(now / MINUTE_MS) * MINUTE_MS}
                    isPinned={isPinned(one)}
                    onPin={() => pins.toggle(one.point.code)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {opened && (
        <PointDrawer
          {...{ desk, facts, device }}
          judged={opened}
          listed={groups.flatMap(({ list }) => list.map(({ point }) => point.code))}
        />
      )}
    </div>
  );
}
