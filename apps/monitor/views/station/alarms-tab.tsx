import { can } from '@heliport/client';
import {
  Badge,
  Button,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  StatePanel,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import { ALARM_LEVELS } from '#contract/energy/alarm/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { $lasted } from '#kit/lasted.ts';
import { useQuery } from '#kit/react/address.ts';
import { ChipOnly, Chipped } from '#kit/react/chips.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Choice } from '#kit/react/fields.tsx';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { ListPager } from '#kit/react/list-pager.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { opens } from '#kit/react/use-steps.ts';
import { ALARM_CODE, type Desk, type StationFacts } from '../../stores/desk.ts';
import { createStationAlarms, type StationAlarms } from '../../stores/station-alarms.ts';
import { $text } from '../../texts/station/text.ts';
import { AlarmDrawer } from './alarm-drawer.tsx';
import { type StationTimes, useFormat, useNow, useTimes } from './words.ts';

const WIDE = '@container (min-width: 761px)';

const useStyles = makeStyles({
  head: { marginBottom: '12px' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px' },
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  item: {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    gap: '4px 16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
    ':first-child': { borderTop: 0 },
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [WIDE]: { gridTemplateColumns: '88px minmax(0, 2fr) minmax(0, 1.2fr) minmax(0, 1.6fr) 240px' },
  },
  open: {
    padding: 0,
    border: 0,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    cursor: 'pointer',
    outlineStyle: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  past: { color: tokens.colorNeutralForeground3 },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  block: { display: 'block' },
  badges: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    justifyContent: 'flex-end',
    '@container (max-width: 760px)': { justifyContent: 'flex-start' },
  },
  rows: { display: 'grid', gap: '8px' },
  row: { height: '56px' },
});

const STATES = ['open', 'reset'] as const;
const STATE_TEXTS = { open: 'alarmOpen', reset: 'alarmPast' } as const;

/** The open and past alarms of the station. */
export function AlarmsTab({ desk, facts }: { desk: Desk; facts: StationFacts }) {
  const text = useStore($text);
  const alarms = useMade(desk.code, (life) => createStationAlarms(desk.code, life));
  if (!can(ALARM_CODE))
    return <StatePanel drawing="locked" title={text('forbiddenTitle')} reason={text('alarmsForbidden')} />;
  return alarms ? <Alarms desk={desk} facts={facts} alarms={alarms} /> : null;
}

function Alarms({ desk, facts, alarms }: { desk: Desk; facts: StationFacts; alarms: StationAlarms }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const filter = {
    state: STATES.find((one) => one === query.get('state')) ?? ('' as const),
    level: ALARM_LEVELS.find((one) => String(one) === query.get('level')) ?? 0,
    device: query.get('device') ?? '',
    page: Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1),
  };
  const { state, level, device, page } = filter;
  const tree = useStore(desk.$tree);
  const devices = tree.status === 'ready' ? tree.data.devices : [];
  const name = devices.find(({ code }) => code === device)?.name || device;
  // What is open changes with each step of an alarm.
  const open = useStore(desk.$alarms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open alarms say when to ask again
  useEffect(
    () => void alarms.filter({ state, level, device, page }),
    [alarms, state, level, device, page, open],
  );
  return (
    <>
      <div className={styles.head}>
        <Chipped>
          <search className={styles.tools}>
            <Choice
              label={text('alarmState')}
              all={text('alarmAll')}
              options={STATES.map((value) => ({ value, text: text(STATE_TEXTS[value]) }))}
              chosen={state || undefined}
              onChoose={(value) => replaceQuery({ state: value ?? '', page: '' })}
            />
            <Choice
              label={text('alarmLevel')}
              all={text('allLevels')}
              options={ALARM_LEVELS.map((each) => ({
                value: String(each),
                text: text('level', { level: each }),
              }))}
              chosen={level > 0 ? String(level) : undefined}
              onChoose={(value) => replaceQuery({ level: value ?? '', page: '' })}
            />
            {device !== '' && (
              <ChipOnly
                label={text('device')}
                value={name}
                onRemove={() => replaceQuery({ device: '', page: '' })}
              />
            )}
          </search>
        </Chipped>
      </div>
      <AlarmList
        desk={desk}
        facts={facts}
        alarms={alarms}
        isNarrowed={state !== '' || level > 0 || device !== ''}
      />
      {query.has('alarm') && <AlarmDrawer id={query.get('alarm') ?? ''} facts={facts} alarms={alarms} />}
    </>
  );
}

interface AlarmListProps {
  desk: Desk;
  facts: StationFacts;
  alarms: StationAlarms;
  isNarrowed: boolean;
}

function AlarmList({ desk, facts, alarms, isNarrowed }: AlarmListProps) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(alarms.$state);
  const now = useNow(desk);
  const times = useTimes(facts.offsets);
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={alarms.load} />;
  if (state.status === 'loading') {
    return (
      <Skeleton className={styles.rows} aria-label={text('loading')}>
        {[1, 2, 3, 4].map((row) => (
          <SkeletonItem key={row} className={styles.row} />
        ))}
      </Skeleton>
    );
  }
  const { list, pagination } = state.data;
  if (list.length === 0) {
    return isNarrowed ? (
      <StatePanel
        drawing="empty"
        title={text('noMatchAlarms')}
        action={
          <Button onClick={() => replaceQuery({ state: '', level: '', device: '', page: '' })}>
            {text('clearFilter')}
          </Button>
        }
      />
    ) : (
      <StatePanel drawing="empty" title={text('noAlarms')} reason={text('noAlarmsWhy')} />
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label={text('tabAlarms')}>
        {list.map((alarm) => (
          <AlarmRow key={alarm.id} alarm={alarm} times={times} now={now} />
        ))}
      </ul>
      <ListPager
        label={text('tabAlarms')}
        total={text('alarmTotal', { count: pagination.total })}
        pagination={pagination}
        filter={async ({ page, size }) => {
          if (size !== undefined) await alarms.filter({ size });
          replaceQuery({ page: page === undefined || page === 1 ? '' : String(page) });
        }}
      />
    </>
  );
}

function AlarmRow({ alarm, times, now }: { alarm: Alarm; times: StationTimes; now: number }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useFormat();
  const { id, level, name, code, deviceName, value, unit, startAt, resetAt, escalation, restoreCount } =
    alarm;
  const start = Date.parse(startAt);
  const end = resetAt === null ? now : Date.parse(resetAt);
  const lasted = useStore($lasted)(end - start);
  return (
    <li className={mergeClasses(styles.item, resetAt !== null && styles.past)}>
      <LevelMark level={level}>{text('level', { level })}</LevelMark>
      <span>
        <button
          type="button"
          className={styles.open}
          {...opens(id)}
          onClick={() => replaceQuery({ alarm: id })}
        >
          {name}
        </button>
        <span className={mergeClasses(styles.quiet, styles.block)}>
          {[code, deviceName].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span>{value === null ? '' : `${format.measured(value)} ${unit}`}</span>
      <span>
        <span className={styles.block}>{times.dated(start, now)}</span>
        <span className={styles.quiet}>
          {text(resetAt === null ? 'openFor' : 'lasted', { time: lasted })}
        </span>
      </span>
      <span className={styles.badges}>
        <Badge appearance="tint" color={resetAt === null ? 'danger' : 'informative'}>
          {text(resetAt === null ? 'alarmOpen' : 'alarmPast')}
        </Badge>
        {escalation > 0 && (
          <Badge appearance="tint" color="warning">
            {text('escalation', { rule: escalation })}
          </Badge>
        )}
        {restoreCount > 0 && (
          <Badge appearance="outline" color="informative">
            {text('restores', { count: restoreCount })}
          </Badge>
        )}
      </span>
    </li>
  );
}
