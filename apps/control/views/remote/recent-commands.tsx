import { Button, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Command } from '#contract/energy/command/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Card } from '#kit/react/card.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { opens } from '#kit/react/use-steps.ts';
import type { Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { $clock } from '../command/clock.ts';
import { StateMark } from '../command/state-mark.tsx';
import { Ticks } from '../command/ticks.tsx';
import { commandValue } from '../command/values.ts';
import { useLogLink } from '../links.ts';

const useStyles = makeStyles({
  list: { margin: '0 0 8px', padding: 0, listStyle: 'none' },
  item: {
    display: 'grid',
    gap: '6px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 12px' },
  name: { textAlign: 'start', fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  change: { fontVariantNumeric: 'tabular-nums' },
  quiet: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  all: { justifySelf: 'start' },
});

/** So often are the seconds that are left counted. */
const SECOND_MS = 1000;

/** The newest commands to the station, each with its ticks. */
export function RecentCommands({ station }: { station: Station }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(station.$recent);
  const now = useNow(station.now, SECOND_MS);
  const log = useLink(useLogLink()({ station: station.code }));
  return (
    <Card title={text('recent')}>
      {state.status === 'loading' && <Quiet>{text('loading')}</Quiet>}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={station.refresh} />
      )}
      {state.status === 'ready' &&
        (state.data.list.length === 0 ? (
          <Quiet>{text('recentNone')}</Quiet>
        ) : (
          <>
            <ul className={styles.list} aria-label={text('recent')}>
              {state.data.list.map((command) => (
                <li key={command.id} className={styles.item}>
                  <Line command={command} now={now} left={leftOf(command, state.data.at, now)} />
                  <Ticks command={command} now={now} />
                </li>
              ))}
            </ul>
            <Button as="a" size="small" className={styles.all} {...log}>
              {text('wholeLog')}
            </Button>
          </>
        ))}
    </Card>
  );
}

const leftOf = ({ secondsLeft }: Command, at: number, now: number): number =>
  Math.max(0, Math.ceil(secondsLeft - (now - at) / SECOND_MS));

function Line({ command, now, left }: { command: Command; now: number; left: number }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const clock = useStore($clock);
  const { device, pointName, before, after, kind, tz, createdAt, by } = command;
  const name = `${device} · ${kind === 'stop' ? text('stopName') : pointName}`;
  return (
    <div className={styles.line}>
      <Link
        as="button"
        className={styles.name}
        {...opens(command.id)}
        onClick={() => replaceQuery({ command: command.id })}
      >
        {name}
      </Link>
      <span className={styles.change}>
        {commandValue(command, before, format)} → {commandValue(command, after, format)}
      </span>
      <StateMark command={command} />
      {command.state === 'open' && (
        <span className={styles.quiet}>{text('secondsLeft', { seconds: left })}</span>
      )}
      <span className={styles.quiet}>
        {by ?? text('platform')} · {clock(createdAt, tz, now)}
      </span>
    </div>
  );
}
