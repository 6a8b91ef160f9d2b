import { Drawer, type DrawerSteps, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getCommand } from '#contract/energy/command/calls.ts';
import { $format } from '#kit/formats.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { createCommand } from '../../stores/command.ts';
import { $text } from '../../texts/text.ts';
import { Again } from './again.tsx';
import { $clock } from './clock.ts';
import { StateMark } from './state-mark.tsx';
import { Ticks } from './ticks.tsx';
import { commandValue } from './values.ts';

type WholeCommand = DataOf<typeof getCommand>;

const useStyles = makeStyles({
  content: { display: 'grid', gap: '20px' },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  steps: { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyle: 'none' },
  step: {
    display: 'grid',
    gridTemplateColumns: 'minmax(7em, max-content) minmax(0, 1fr)',
    gap: '0 16px',
    fontVariantNumeric: 'tabular-nums',
  },
  at: { color: tokens.colorNeutralForeground3 },
});

const $waiting = atom<RemoteState<WholeCommand>>({ status: 'loading' });
const now = () => Date.now();
const SECOND_MS = 1000;

interface CommandDrawerProps {
  id: string;
  steps?: DrawerSteps | undefined;
  returnTo?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** The whole life of a command. */
export function CommandDrawer({ id, steps, returnTo, onClose }: CommandDrawerProps) {
  const text = useStore($text);
  const asked = useMade(id, (life) => createCommand(id, life));
  const state = useStore(asked?.$state ?? $waiting);
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'ready') content = <Life command={state.data} />;
  else if (asked && state.status === 'failed')
    content = <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  const title = state.status === 'ready' ? `${state.data.pointName} · ${state.data.device}` : text('command');
  return (
    <Drawer
      title={title}
      note={state.status === 'ready' ? state.data.stationName : ' '}
      closeLabel={text('close')}
      {...{ steps, returnTo, onClose }}
    >
      {content}
    </Drawer>
  );
}

function Life({ command }: { command: WholeCommand }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  const clock = useStore($clock);
  const time = useNow(now, SECOND_MS);
  const value = (one: number | null) => commandValue(command, one, format);
  return (
    <div className={styles.content}>
      <Ticks command={command} now={time} />
      <Facts
        rows={[
          [text('commandState'), <StateMark key="state" command={command} />],
          [text('operator'), command.by ?? text('platform')],
          [text('source'), text(`source_${command.source}`)],
          [text('module'), `${command.deviceName} · ${command.device}`],
          [text('position'), command.kind === 'stop' ? text('stopName') : command.pointName],
          [text('before'), value(command.before)],
          [text('after'), value(command.after)],
          [text('readback'), value(command.readback)],
          [text('frame'), command.frameTs === null ? '–' : clock(command.frameTs, command.tz, time)],
          [text('seconds'), command.seconds === null ? '–' : format.number(command.seconds, 1)],
          [text('reason'), command.reason],
          [text('zone'), command.tz],
        ]}
      />
      <section>
        <h3 className={styles.heading}>{text('life')}</h3>
        <ol className={styles.steps}>
          {command.steps.map(({ step, at, value: shown, note }) => (
            <li key={`${at} ${step}`} className={styles.step}>
              <span className={styles.at}>{clock(at, command.tz, time)}</span>
              <span>
                {text(`step_${step}`)}
                {shown !== null && ` · ${value(shown)}`}
                {note !== '' && ` · ${note}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <Again command={command} />
    </div>
  );
}
