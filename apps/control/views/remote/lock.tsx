import { makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { ControlDevice } from '#contract/energy/command/calls.ts';
import { useNow } from '#kit/react/shown.ts';
import type { Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { Ticks } from '../command/ticks.tsx';

const useStyles = makeStyles({
  lock: {
    display: 'grid',
    gap: '8px',
    margin: '0 0 12px',
    padding: '12px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  line: { margin: 0 },
});

const SECOND_MS = 1000;

interface LockProps {
  station: Station;
  device: ControlDevice;
  secondsLeft: number;
}

/** The command in flight on a device, with its ticks and the seconds that are left. */
export function Lock({ station, device: { lock }, secondsLeft }: LockProps) {
  const styles = useStyles();
  const text = useStore($text);
  const recent = useStore(station.$recent);
  const now = useNow(station.now, SECOND_MS);
  if (!lock) return null;
  const known = recent.status === 'ready' ? recent.data.list : [];
  const command = known.find(({ id }) => id === lock.command);
  const by = lock.by ?? text('platform');
  return (
    <section className={styles.lock} aria-label={text('inFlight')}>
      <p className={styles.line}>{text('lockedBy', { by, seconds: secondsLeft })}</p>
      {command && <Ticks command={command} now={now} />}
    </section>
  );
}
