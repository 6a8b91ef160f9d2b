import { Drawer, Link, makeStyles, Spinner, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getAlarm as definition } from '#contract/energy/alarm/calls.ts';
import type { AlarmStep } from '#contract/energy/alarm/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useLink } from '#kit/react/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import { type RemoteState, remote } from '#kit/remote.ts';
import { getAlarm } from '../../api/desk.ts';
import type { StationFacts } from '../../stores/desk.ts';
import type { StationAlarms } from '../../stores/station-alarms.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';
import { ConfirmAlarm } from './confirm-alarm.tsx';
import { useStationLinks } from './links.ts';
import { useFormat, useTimes } from './words.ts';

const STEPS: Record<AlarmStep, TextKey> = {
  raised: 'stepRaised',
  reopened: 'stepReopened',
  unsuppressed: 'stepUnsuppressed',
  suppressed: 'stepSuppressed',
  escalated: 'stepEscalated',
  taken: 'stepTaken',
  confirmed: 'stepConfirmed',
  reset: 'stepReset',
};

const useStyles = makeStyles({
  content: { display: 'grid', gap: '20px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
    gap: '12px 20px',
    margin: 0,
  },
  term: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  detail: { margin: 0, fontSize: tokens.fontSizeBase400, fontVariantNumeric: 'tabular-nums' },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300 },
  steps: {
    margin: 0,
    padding: '0 0 0 16px',
    listStyle: 'none',
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    gap: '12px',
  },
  time: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  links: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
});

type AlarmWithSteps = DataOf<typeof definition>;

const $waiting = atom<RemoteState<AlarmWithSteps>>({ status: 'loading' });

interface AlarmDrawerProps {
  id: string;
  facts: StationFacts;
  /** The list beside it. */
  alarms: StationAlarms;
}

/** An alarm beside the list: its values, and all its steps. */
export function AlarmDrawer({ id, facts, alarms }: AlarmDrawerProps) {
  const text = useStore($text);
  const alarm = useMade(id, (life) => remote((signal) => getAlarm({ params: { id } }, { signal }), life));
  useEffect(() => void alarm?.load(), [alarm]);
  const state = useStore(alarm?.$state ?? $waiting);
  const listed = useStore(alarms.$state);
  const idsOf = () => {
    const now = alarms.$state.get();
    return now.status === 'ready' ? now.data.list.map((one) => one.id) : [];
  };
  const { steps, returnTo } = useSteps({
    ids: listed.status === 'ready' ? listed.data.list.map((one) => one.id) : [],
    ...{ id, go: (next) => replaceQuery({ alarm: next }) },
    pages: listed.status === 'ready' ? pagesAround(listed.data.pagination) : undefined,
    turn: async (by) => {
      const page = alarms.$filter.get().page + by;
      await alarms.filter({ page });
      replaceQuery({ page: page === 1 ? '' : String(page) });
      return idsOf();
    },
  });
  const title = state.status === 'ready' ? state.data.name : text('alarm');
  return (
    <Drawer
      title={title}
      note={facts.name}
      closeLabel={text('close')}
      steps={steps}
      returnTo={returnTo}
      onClose={() => replaceQuery({ alarm: '' })}
    >
      {state.status === 'loading' && <Spinner label={text('loading')} />}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={async () => alarm?.load()} />
      )}
      {state.status === 'ready' && (
        <Details alarm={state.data} facts={facts} reload={async () => alarm?.refresh()} />
      )}
    </Drawer>
  );
}

interface DetailsProps {
  alarm: AlarmWithSteps;
  facts: StationFacts;
  reload: () => Promise<unknown>;
}

function Details({ alarm, facts, reload }: DetailsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useFormat();
  const times = useTimes(facts.offsets);
  const links = useStationLinks();
  const { level, code, device, deviceName, point, unit, value, preValue, extreme, powerAtRiskKw } = alarm;
  const toDevice = useLink(links.device(facts.code, device ?? '', point ? { point } : {}));
  const measured = (number: number | null) => number !== null && `${format.measured(number)} ${unit}`;
  const rows: [TextKey, string | false][] = [
    ['alarmCode', code],
    ['device', deviceName ?? false],
    ['valueThen', measured(value)],
    ['valueBefore', measured(preValue)],
    ['valueExtreme', measured(extreme)],
    ['powerAtRisk', powerAtRiskKw !== null && `${format.measured(powerAtRiskKw)} kW`],
  ];
  return (
    <div className={styles.content}>
      <LevelMark level={level}>{text('level', { level })}</LevelMark>
      <dl className={styles.facts}>
        {rows.map(
          ([key, shown]) =>
            shown !== false && (
              <div key={key}>
                <dt className={styles.term}>{text(key)}</dt>
                <dd className={styles.detail}>{shown}</dd>
              </div>
            ),
        )}
      </dl>
      <ConfirmAlarm alarm={alarm} onConfirmed={reload} />
      {device !== null && (
        <div className={styles.links}>
          <Link {...toDevice}>{text(point === null ? 'toDevice' : 'toPoint')}</Link>
        </div>
      )}
      <section>
        <h3 className={styles.heading}>{text('steps')}</h3>
        <ol className={styles.steps}>
          {alarm.events.map(({ step, at, by, note }) => (
            <li key={`${step} ${at}`}>
              <div>{[text(STEPS[step]), by].filter(Boolean).join(' · ')}</div>
              {note !== '' && <div>{note}</div>}
              <div className={styles.time}>{times.dated(Date.parse(at), facts.now)}</div>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className={styles.heading}>{text('alarmHistory')}</h3>
        {/* Another record is written with the confirmation. */}
        <UcAudit key={alarm.confirmedAt} subject={`alarm:${alarm.id}`} />
      </section>
    </div>
  );
}
