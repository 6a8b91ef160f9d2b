import { DeviceIcon } from '@heliport/charts';
import { Button, Input, makeStyles, mergeClasses, SearchRegular, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { Device } from '#contract/energy/device/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { headlinesOf, isSilent } from '../../stores/judge.ts';
import { $text } from '../../texts/station/text.ts';
import { useStationLinks } from './links.ts';
import { WithTree } from './with-tree.tsx';
import { headlineText, useAge, useFormat, useNow, useTimes, valueText } from './words.ts';

const WIDE = '@container (min-width: 761px)';

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', gap: '8px 12px', marginBottom: '12px' },
  search: { flex: '0 1 320px' },
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
  },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, ':first-child': { borderTop: 0 } },
  row: {
    boxSizing: 'border-box',
    display: 'grid',
    alignItems: 'center',
    gap: '4px 12px',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    minHeight: '56px',
    padding: '8px 16px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontVariantNumeric: 'tabular-nums',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [WIDE]: {
      gridTemplateColumns:
        '32px minmax(180px, 2.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.2fr)',
    },
  },
  icon: { display: 'grid', placeItems: 'center', color: tokens.colorNeutralForeground3 },
  name: { display: 'block', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: { textAlign: 'right', fontSize: tokens.fontSizeBase400 },
  second: { display: 'none', [WIDE]: { display: 'block' } },
  unit: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  wide: { gridColumn: '2 / -1', [WIDE]: { gridColumn: 'auto' } },
  stale: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

interface Node {
  readonly device: Device;
  readonly depth: number;
}

/** The devices in the order of the tree, each with its depth. */
function flatten(devices: readonly Device[], parent: string | null = null, depth = 0): Node[] {
  return devices
    .filter((device) => device.parent === parent)
    .flatMap((device) => [{ device, depth }, ...flatten(devices, device.code, depth + 1)]);
}

/** The tree of devices with their state, alarms and age. Each leads to its points. */
export function DevicesTab({ desk, facts }: { desk: Desk; facts: StationFacts }) {
  return (
    <WithTree desk={desk}>{(tree) => <Devices desk={desk} facts={facts} devices={tree.devices} />}</WithTree>
  );
}

function Devices({ desk, facts, devices }: { desk: Desk; facts: StationFacts; devices: readonly Device[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const latest = useStore(desk.$latest);
  const alarmState = useStore(desk.$alarms);
  const alarms = alarmState.status === 'ready' ? alarmState.data : [];
  const now = useNow(desk);
  const search = (query.get('q') ?? '').toLowerCase();
  const isNeedy = query.get('only') === 'attention';
  const alarmsOf = (code: string) => alarms.filter((alarm) => alarm.device === code);
  const hasValues = ({ points }: Device) => points.length > 0;
  const needs = (device: Device) =>
    hasValues(device) && (alarmsOf(device.code).length > 0 || isSilent(latest[device.code], now));
  const rows = flatten(devices).filter(
    ({ device }) =>
      `${device.name} ${device.code}`.toLowerCase().includes(search) && (!isNeedy || needs(device)),
  );
  const isNarrowed = search !== '' || isNeedy;
  return (
    <>
      <div className={styles.tools}>
        <Input
          type="search"
          className={styles.search}
          contentBefore={<SearchRegular />}
          aria-label={text('searchDevices')}
          placeholder={text('searchDevices')}
          defaultValue={query.get('q') ?? ''}
          onChange={(_, { value }) => replaceQuery({ q: value.trim() })}
        />
        <Button
          aria-pressed={isNeedy}
          appearance={isNeedy ? 'primary' : 'secondary'}
          onClick={() => replaceQuery({ only: isNeedy ? '' : 'attention' })}
        >
          {text('onlyAttention', { count: devices.filter(needs).length })}
        </Button>
      </div>
      {rows.length === 0 ? (
        <StatePanel
          drawing="empty"
          title={text(isNeedy && search === '' ? 'allWell' : 'noDevices')}
          reason={text(isNeedy && search === '' ? 'allWellWhy' : 'noDevicesWhy')}
          action={<Button onClick={() => replaceQuery({ q: '', only: '' })}>{text('clearFilter')}</Button>}
        />
      ) : (
        <ul className={styles.list} aria-label={text('tabDevices')}>
          {rows.map(({ device, depth }) => (
            <li key={device.code} className={styles.item}>
              <DeviceRow
                device={device}
                depth={isNarrowed ? 0 : depth}
                desk={desk}
                facts={facts}
                alarms={alarmsOf(device.code)}
                now={now}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface DeviceRowProps {
  device: Device;
  depth: number;
  desk: Desk;
  facts: StationFacts;
  alarms: readonly Alarm[];
  now: number;
}

function DeviceRow({ device, depth, desk, facts, alarms, now }: DeviceRowProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useFormat();
  const times = useTimes(facts.offsets);
  const age = useAge(times);
  const link = useLink(useStationLinks().device(desk.code, device.code));
  const frame = useStore(desk.$latest, { keys: [device.code] })[device.code];
  const [first, second] = headlinesOf(device);
  const state = device.points.find(({ code }) => code === 'state' || code === 'breakerState');
  const old = isSilent(frame, now);
  const level = Math.max(0, ...alarms.map((alarm) => alarm.level));
  const figure = (point: typeof first) =>
    point && (
      <>
        {headlineText(point, frame?.values[point.code] ?? null, format)}{' '}
        <span className={styles.unit}>{point.unit}</span>
      </>
    );
  const signal = () => {
    if (device.points.length === 0) return '';
    if (!frame) return text('neverSent');
    return old ? text('silentSince', { time: times.full(frame.ts) }) : age(frame.ts, now);
  };
  return (
    <a className={styles.row} {...link}>
      <span className={styles.icon} style={{ marginLeft: `${Math.min(depth, 3) * 16}px` }}>
        <DeviceIcon kind={device.kind} />
      </span>
      <span style={{ paddingLeft: `${Math.min(depth, 3) * 16}px` }}>
        <span className={styles.name}>{device.name}</span>
        <span className={styles.quiet}>
          {device.code} · {device.model.maker} {device.model.name}
        </span>
      </span>
      <span className={styles.value}>{figure(first)}</span>
      <span className={mergeClasses(styles.value, styles.second)}>{figure(second)}</span>
      <span className={mergeClasses(styles.quiet, styles.wide)}>
        {alarms.length > 0 ? (
          <LevelMark level={level}>
            {alarms.length === 1 ? alarms[0]?.name : text('alarmCount', { count: alarms.length })}
          </LevelMark>
        ) : (
          state && frame && valueText(state, frame.values[state.code] ?? null, format)
        )}
      </span>
      <span
        className={mergeClasses(styles.quiet, styles.wide, old && device.points.length > 0 && styles.stale)}
      >
        {signal()}
      </span>
    </a>
  );
}
