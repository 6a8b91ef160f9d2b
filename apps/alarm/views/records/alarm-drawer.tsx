import { Drawer, makeStyles, Spinner } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { AlarmDetail } from '#contract/energy/alarm/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { AlarmData, RecordsPage } from '../../stores/records.ts';
import { $text } from '../../texts/records/text.ts';
import { AlarmActions } from './alarm-actions.tsx';
import { AlarmCurve } from './alarm-curve.tsx';
import { AlarmFacts } from './alarm-facts.tsx';
import { Earlier, Solved } from './earlier.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px' },
});

const $waiting = atom<RemoteState<AlarmDetail>>({ status: 'loading' });

/** An alarm beside the list: what it is, what solved it last time, its curve, and all its steps. */
export function AlarmDrawer({ id, page }: { id: string; page: RecordsPage }) {
  const text = useStore($text);
  const alarm = useMade(id, (life) => page.detail(id, life));
  const state = useStore(alarm?.$state ?? $waiting);
  const listed = useStore(page.$state);
  const rows = listed.status === 'ready' ? listed.data : undefined;
  const row = rows?.list.find((one) => one.id === id);
  // It is loaded again when its row in the list changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row says when to ask again
  useEffect(() => void alarm?.refresh(), [alarm, row]);
  const { steps, returnTo } = useSteps({
    ids: rows?.list.map((one) => one.id) ?? [],
    ...{ id, go: (next) => replaceQuery({ alarm: next }) },
    pages: rows && pagesAround(rows.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      const now = page.$state.get();
      return now.status === 'ready' ? now.data.list.map((one) => one.id) : [];
    },
  });
  return (
    <Drawer
      title={state.status === 'ready' ? state.data.name : text('name')}
      note={state.status === 'ready' ? noteOf(state.data) : ''}
      closeLabel={text('close')}
      steps={steps}
      returnTo={returnTo}
      onClose={() => replaceQuery({ alarm: '' })}
    >
      {state.status === 'loading' && <Spinner label={text('loading')} />}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={async () => alarm?.load()} />
      )}
      {state.status === 'ready' && alarm && <Details alarm={state.data} data={alarm} page={page} />}
    </Drawer>
  );
}

const noteOf = ({ deviceName, stationName }: AlarmDetail): string =>
  [deviceName, stationName].filter(Boolean).join(' · ');

interface DetailsProps {
  alarm: AlarmDetail;
  data: AlarmData;
  page: RecordsPage;
}

function Details({ alarm, data, page }: DetailsProps) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <div className={styles.content}>
      <AlarmFacts alarm={alarm} />
      <Solved alarm={alarm} />
      <AlarmActions key={alarm.id} alarm={alarm} page={page} reload={data.refresh} />
      <AlarmCurve alarm={alarm} />
      <Section title={text('steps')}>
        <Steps alarm={alarm} />
      </Section>
      <Earlier alarm={alarm} />
      <Section title={text('audit')}>
        {/* Another record is written with each of these. */}
        <UcAudit key={`${alarm.confirmedAt} ${alarm.takenAt}`} subject={`alarm:${alarm.id}`} />
      </Section>
    </div>
  );
}
