import { Badge, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import type { ControlRole } from '#contract/energy/command/limits.ts';
import { useQuery } from '#kit/react/address.ts';
import { Mark } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { Scene } from '../../stores/effects.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { $clock } from '../command/clock.ts';
import { CommandDialog, type Plan } from '../command/command-dialog.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { useSecondsLeft } from './device-words.ts';
import { Lock } from './lock.tsx';
import { PointRow } from './point-row.tsx';

const useStyles = makeStyles({
  panel: {
    padding: '16px 20px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { padding: '12px 16px 4px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px', marginBottom: '8px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  why: { margin: '0 0 8px' },
  list: { margin: 0, padding: 0, listStyle: 'none' },
});

interface DevicePanelProps {
  station: Station;
  control: ControlStation;
  device: ControlDevice;
}

/** A device with the points that can be set: live values beside set-points, and a form for each. */
export function DevicePanel({ station, control, device }: DevicePanelProps) {
  const styles = useStyles();
  const text = useStore($text);
  const id = useId();
  const query = useQuery();
  const scene = useScene(station, control);
  const [plan, setPlan] = useState<Plan>();
  const common = commonBlock(device);
  const secondsLeft = useSecondsLeft(station, device);
  const why = device.lock ? text('lockedFor', { seconds: secondsLeft }) : (common ?? '');
  const row = (point: ControlPoint) => {
    const isWritten = query.get('point') === point.code;
    const block = why === '' ? (point.blocked?.message ?? '') : why;
    const props = {
      ...{ station, device, point, scene, block, mayOnlyLook: !control.maySend },
      blockId: why === '' ? undefined : `${id}-why`,
      onAsk: (value: string) => setPlan({ control, device, point, value, scene }),
    };
    if (point.role === 'mode' || point.role === 'switch') return <ChoiceRow {...props} />;
    return (
      <PointRow
        key={query.get('value') ?? ''}
        {...props}
        written={isWritten ? (query.get('value') ?? '') : ''}
      />
    );
  };
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`} data-device-panel>
      <div className={styles.head}>
        <h2 id={`${id}-title`} className={styles.title}>
          {device.name}
        </h2>
        <span className={styles.quiet}>{device.code}</span>
        <Status station={station} device={device} tz={control.tz} />
      </div>
      {device.lock && <Lock station={station} device={device} secondsLeft={secondsLeft} />}
      {why !== '' && control.maySend && (
        <p id={`${id}-why`} className={styles.why}>
          <Mark tone="warning" wraps>
            {why}
          </Mark>
        </p>
      )}
      {device.points.length === 0 ? (
        <p className={styles.quiet}>{text('nothingToSet')}</p>
      ) : (
        <ul className={styles.list} aria-label={text('setpoints')}>
          {device.points.toSorted(byRole).map((point) => (
            <li key={point.code}>{row(point)}</li>
          ))}
        </ul>
      )}
      {plan && (
        <CommandDialog
          plan={plan}
          send={station.send}
          onSent={(command) => void station.sent([command])}
          onClose={() => setPlan(undefined)}
        />
      )}
    </section>
  );
}

/** What is set most often stands first. */
const ORDER: readonly ControlRole[] = [
  ...(['mode', 'switch', 'power', 'reactive', 'powerFactor'] as const),
  ...(['socLow', 'socHigh', 'periodStart', 'periodEnd', 'other'] as const),
];
const byRole = (one: ControlPoint, other: ControlPoint): number =>
  ORDER.indexOf(one.role) - ORDER.indexOf(other.role);

/** The sentence that keeps all points of a device from being set; undefined where they have different ones. */
function commonBlock({ points }: ControlDevice): string | undefined {
  const [first] = points;
  const message = first?.blocked?.message;
  const isCommon = points.length > 1 && points.every(({ blocked }) => blocked?.message === message);
  return isCommon ? message : undefined;
}

function useScene(station: Station, control: ControlStation): Scene {
  const tree = useStore(station.$tree);
  const demand = useStore(station.$demand);
  return {
    controls: control.devices,
    devices: tree.status === 'ready' ? tree.data.devices : [],
    latest: useStore(station.$latest),
    demandKw: demand.status === 'ready' ? demand.data : null,
  };
}

/** Values age on the screen too: so often is looked again. */
const LOOK_MS = 10_000;

/** Mode, state, strategy, and how old the values are. */
function Status({ station, device, tz }: { station: Station; device: ControlDevice; tz: string }) {
  const styles = useStyles();
  const text = useStore($text);
  const clock = useStore($clock);
  const now = useNow(station.now, LOOK_MS);
  const frame = useStore(station.$latest, { keys: [device.code] })[device.code];
  const ts = frame?.ts ?? device.ts;
  const time = ts === null ? '' : clock(ts, tz, now);
  return (
    <>
      {device.mode && (
        <Badge appearance="tint" color={device.mode === 'manual' ? 'brand' : 'informative'}>
          {text(device.mode)}
        </Badge>
      )}
      {device.isOn !== null && (
        <Badge appearance="tint" color={device.isOn ? 'success' : 'warning'}>
          {text(device.isOn ? 'on' : 'off')}
        </Badge>
      )}
      {device.strategyEnabled && (
        <Badge appearance="tint" color="warning">
          {text('underStrategy')}
        </Badge>
      )}
      {ts === null && <span className={styles.quiet}>{text('silent')}</span>}
      {ts !== null && (
        <span className={styles.quiet}>
          {device.stale ? (
            <Mark tone="warning">{text('silentSince', { time })}</Mark>
          ) : (
            text('asOf', { time })
          )}
        </span>
      )}
    </>
  );
}
