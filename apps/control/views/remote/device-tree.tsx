import { DeviceIcon } from '@heliport/charts';
import { makeStyles, mergeClasses, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ControlDevice } from '#contract/energy/command/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark } from '#kit/react/marks.tsx';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { useDeviceWords } from './device-words.ts';

/** A tree would keep what is set below the fold. */
const NARROW = '@container (max-width: 900px)';

const useStyles = makeStyles({
  list: { margin: '0 -8px', padding: 0, listStyle: 'none', [NARROW]: { display: 'none' } },
  choice: { display: 'none', [NARROW]: { display: 'flex' } },
  item: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: '8px',
    width: '100%',
    minHeight: '44px',
    padding: '4px 8px',
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  passive: { color: tokens.colorNeutralForeground3 },
  icon: { display: 'grid', placeItems: 'center', color: tokens.colorNeutralForeground3 },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  code: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  note: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});

const openDevice = (device: string): void => replaceQuery({ device, point: '', value: '' });

interface Node {
  readonly device: ControlDevice;
  readonly depth: number;
}

/** The devices in the order of the tree, each with its depth. */
function flatten(devices: readonly ControlDevice[], parent: string | null = null, depth = 0): Node[] {
  return devices
    .filter((device) => device.parent === parent)
    .flatMap((device) => [{ device, depth }, ...flatten(devices, device.code, depth + 1)]);
}

/** Devices that can be set, and those that lead to them. */
function operatedOf(devices: readonly ControlDevice[]): readonly ControlDevice[] {
  const kept = new Set<string>();
  for (const device of devices) {
    if (device.points.length === 0) continue;
    for (let one: ControlDevice | undefined = device; one; ) {
      kept.add(one.code);
      const { parent }: ControlDevice = one;
      one = devices.find(({ code }) => code === parent);
    }
  }
  return devices.filter(({ code }) => kept.has(code));
}

interface DeviceTreeProps {
  station: Station;
  control: ControlStation;
  chosen: string | undefined;
}

/** The tree of devices with mode, state and lock. Each is opened beside it. */
export function DeviceTree({ station, control, chosen }: DeviceTreeProps) {
  const styles = useStyles();
  const text = useStore($text);
  const nodes = flatten(operatedOf(control.devices));
  return (
    <Card title={text('devices')}>
      <Select
        className={styles.choice}
        aria-label={text('chooseDevice')}
        value={chosen ?? ''}
        onChange={(_event, { value }) => openDevice(value)}
      >
        {nodes
          .filter(({ device }) => device.points.length > 0 || device.code === chosen)
          .map(({ device: { code, name } }) => (
            <option key={code} value={code}>
              {name.endsWith(code) ? name : `${name} · ${code}`}
            </option>
          ))}
      </Select>
      <ul className={styles.list} aria-label={text('devices')}>
        {nodes.map(({ device, depth }) => (
          <li key={device.code}>
            <Item {...{ device, depth, station }} isChosen={device.code === chosen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface ItemProps extends Node {
  station: Station;
  isChosen: boolean;
}

function Item({ device, depth, station, isChosen }: ItemProps) {
  const styles = useStyles();
  const words = useDeviceWords(station);
  const isPassive = device.points.length === 0;
  const { tone, note } = words(device);
  return (
    <button
      type="button"
      className={mergeClasses(styles.item, isPassive && styles.passive, isChosen && styles.chosen)}
      style={{ paddingInlineStart: `${8 + Math.min(depth, 4) * 14}px` }}
      aria-current={isChosen ? 'true' : undefined}
      onClick={() => openDevice(device.code)}
    >
      <span className={styles.icon}>
        <DeviceIcon kind={device.kind} />
      </span>
      <span>
        <span className={isPassive ? undefined : styles.name}>
          {device.name}
          {!device.name.endsWith(device.code) && <span className={styles.code}> {device.code}</span>}
        </span>
        {note !== '' && (
          <span className={styles.note}>{tone === 'quiet' ? note : <Mark tone={tone}>{note}</Mark>}</span>
        )}
      </span>
    </button>
  );
}
