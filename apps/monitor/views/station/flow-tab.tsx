import { Button, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Device } from '#contract/energy/device/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { useLink, useQuery } from '#kit/react/address.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { oneLineOf } from '../../stores/one-line.ts';
import { $text } from '../../texts/station/text.ts';
import { DeviceIcon } from './device-icon.tsx';
import { FlowTable } from './flow-table.tsx';
import { useStationLinks } from './links.ts';
import { OneLineDiagram } from './one-line-diagram.tsx';
import { WithTree } from './with-tree.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '12px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { padding: '8px 8px 16px' },
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '12px' },
  hint: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@container (max-width: 640px)': { display: 'none' },
  },
  beside: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** The single-line diagram of the station, live, and the same as a table. */
export function FlowTab({ desk, facts }: { desk: Desk; facts: StationFacts }) {
  return (
    <WithTree desk={desk}>{(tree) => <Flow desk={desk} facts={facts} devices={tree.devices} />}</WithTree>
  );
}

function Flow({ desk, facts, devices }: { desk: Desk; facts: StationFacts; devices: readonly Device[] }) {
  const styles = useStyles();
  const text = useStore($text);
  const latest = useStore(desk.$latest);
  const alarms = useStore(desk.$alarms);
  const isTable = useQuery().get('view') === 'table';
  const oneLine = oneLineOf(devices, latest);
  if (oneLine.elements.length === 0)
    return <StatePanel drawing="empty" title={text('noDiagram')} reason={text('noDiagramWhy')} />;
  const shown = {
    ...{ desk, facts, oneLine, devices, latest },
    alarms: alarms.status === 'ready' ? alarms.data : [],
  };
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.hint}>{text(isTable ? 'tableHint' : 'diagramHint')}</span>
        <Button
          appearance="subtle"
          aria-pressed={isTable}
          onClick={() => replaceQuery({ view: isTable ? '' : 'table' })}
        >
          {text(isTable ? 'asDiagram' : 'asTable')}
        </Button>
      </div>
      {isTable ? <FlowTable {...shown} /> : <OneLineDiagram {...shown} />}
      {oneLine.beside.length > 0 && (
        <nav className={styles.beside} aria-label={text('beside')}>
          {oneLine.beside.map((device) => (
            <Beside key={device.code} station={desk.code} device={device} />
          ))}
        </nav>
      )}
    </div>
  );
}

function Beside({ station, device }: { station: string; device: Device }) {
  const styles = useStyles();
  const link = useLink(useStationLinks().device(station, device.code));
  return (
    <a className={styles.chip} {...link}>
      <DeviceIcon kind={device.kind} size={20} />
      {device.name}
    </a>
  );
}
