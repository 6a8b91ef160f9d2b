import { $language, datesIn } from '@heliport/client';
import { Button, DataTable, Drawer, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import type { Push } from '#contract/energy/push/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { PushRecords, PushRecordsPage } from '../../stores/push-records.ts';
import { $text } from '../../texts/push-records/text.ts';
import { PushMark } from '../parts/push-words.tsx';

const useStyles = makeStyles({
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300 },
  action: { marginBottom: '16px' },
  facts: { margin: '0 0 20px' },
});

const $waiting = atom<RemoteState<PushRecords>>({ status: 'loading' });
const close = () => replaceQuery({ id: '' });

/** A record, or all records of an alarm, beside the list. */
export function PushDrawer({ id, page }: { id: string; page: PushRecordsPage }) {
  const text = useStore($text);
  const listed = useStore(page.$state);
  const shown = listed.status === 'ready' ? listed.data : undefined;
  const row = shown?.list.find((push) => push.id === id);
  const asked = useMade(id, (life) => page.details(id, life));
  const state = useStore(asked?.$state ?? $waiting);
  const changed = row && `${row.state} ${row.readAt}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the row asks again
  useEffect(() => void asked?.refresh(), [asked, changed]);
  const { steps, returnTo } = useSteps({
    ids: shown?.list.map((push) => push.id) ?? [],
    ...{ id, go: (next) => replaceQuery({ id: next }) },
    pages: shown && pagesAround(shown.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      const now = page.$state.get();
      return now.status === 'ready' ? now.data.list.map((push) => push.id) : [];
    },
  });
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'failed' && asked)
    content = <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  else if (state.status === 'ready') {
    const [first] = state.data.list;
    content = first ? (
      <Content first={first} pushes={state.data.list} page={page} refresh={asked?.refresh} />
    ) : (
      <StatePanel drawing="empty" title={text('nobodyTold')} reason={text('nobodyToldWhy')} />
    );
  }
  return (
    <Drawer
      title={text('details')}
      note={state.status === 'ready' ? (state.data.list[0]?.alarm.name ?? '') : ''}
      closeLabel={text('close')}
      steps={steps}
      returnTo={returnTo}
      onClose={close}
    >
      {content}
    </Drawer>
  );
}

interface ContentProps {
  first: Push;
  pushes: readonly Push[];
  page: PushRecordsPage;
  refresh: (() => Promise<void>) | undefined;
}

function Content({ first, pushes, page, refresh }: ContentProps) {
  const styles = useStyles();
  const text = useStore($text);
  const isBusy = useStore(page.changes.$isBusy);
  const dates = datesIn(useStore($language));
  const { alarm } = first;
  const { tz, value, unit } = alarm;
  const at = (time: string | null) => time && dates.dateTimeIn(tz, time);
  const unread = pushes.filter(({ isMine, channel, readAt }) => isMine && channel === 'app' && !readAt);
  async function read(): Promise<void> {
    if (await page.read(unread.map(({ id }) => id))) await refresh?.();
  }
  return (
    <>
      {unread.length > 0 && (
        <Button
          className={styles.action}
          appearance="primary"
          disabledFocusable={isBusy}
          onClick={() => void read()}
        >
          {text('markRead')}
        </Button>
      )}
      <Facts
        className={styles.facts}
        rows={[
          [text('alarm'), `${alarm.name} · ${alarm.code}`],
          [text('levelLabel'), text('level', { level: alarm.level })],
          [text('station'), `${alarm.stationName} · ${alarm.station}`],
          [text('device'), alarm.device ?? ''],
          [text('value'), value === null ? '' : `${value} ${unit}`.trim()],
          [text('startAt'), dates.dateTimeIn(tz, alarm.startAt)],
          [text('resetAt'), at(alarm.resetAt) ?? text('stillOpen')],
          [text('taken'), alarm.takenBy],
          [text('confirmed'), alarm.confirmedBy],
        ]}
      />
      <h3 className={styles.heading}>{text('messages')}</h3>
      <DataTable<Push>
        label={text('messages')}
        rows={pushes}
        rowKey={({ id }) => id}
        columns={[
          { key: 'at', label: text('at'), nowrap: true, cell: (push) => dates.dateTimeIn(tz, push.at) },
          { key: 'user', label: text('person'), cell: ({ user }) => user },
          { key: 'channel', label: text('channel'), cell: ({ channel }) => text(`channel_${channel}`) },
          { key: 'step', label: text('step'), cell: ({ step }) => text('stepIs', { step }) },
          { key: 'state', label: text('state'), cell: (push) => <PushMark push={push} /> },
          { key: 'readAt', label: text('readAt'), nowrap: true, cell: ({ readAt }) => at(readAt) ?? '–' },
        ]}
      />
    </>
  );
}
