import { OneLine } from '@heliport/charts';
import { navigate } from '@heliport/client';
import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import type { Desk } from '../../stores/desk.ts';
import { useStationLinks } from './links.ts';
import { WithTree } from './with-tree.tsx';
import { useNow } from './words.ts';

const useStyles = makeStyles({
  card: {
    padding: '12px 20px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '@container (max-width: 640px)': { padding: '8px 8px 16px' },
  },
});

/** The single-line diagram of the station, live, and the same as a table. */
export function FlowTab({ desk }: { desk: Desk }) {
  const styles = useStyles();
  // The code of the diagram is loaded beside the tree.
  const placeholder = (
    <div className={styles.card} aria-busy>
      <OneLine />
    </div>
  );
  return (
    <WithTree desk={desk} placeholder={placeholder}>
      {({ devices }) => <Flow desk={desk} devices={devices} />}
    </WithTree>
  );
}

function Flow({ desk, devices }: { desk: Desk; devices: readonly Device[] }) {
  const styles = useStyles();
  const values = useStore(desk.$latest);
  const alarms = useStore(desk.$alarms);
  const now = useNow(desk);
  const latest = useMemo(() => Object.values(values), [values]);
  const pages = useStationLinks();
  const sight = useQuery().get('view') === 'table' ? 'table' : 'diagram';
  return (
    <div className={styles.card}>
      <OneLine
        {...{ devices, latest, now, sight }}
        alarms={alarms.status === 'ready' ? alarms.data : []}
        href={pages.anyDevice(desk.code)}
        onOpen={(code) => navigate(pages.device(desk.code, code))}
        onSight={(next) => replaceQuery({ view: next === 'table' ? next : '' })}
      />
    </div>
  );
}
