import { $can, $language, datesIn } from '@heliport/client';
import { Button, DataTable, Drawer, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import type { DataOf } from '#contract/call.ts';
import type { getSuppression } from '#contract/energy/suppression/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { Suppression, SuppressionsPage } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';
import { isLive, StateMark } from './words.tsx';

const useStyles = makeStyles({
  heading: { margin: '20px 0 8px', fontSize: tokens.fontSizeBase300 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBottom: '16px' },
  facts: { margin: '0 0 20px' },
});

type Details = DataOf<typeof getSuppression>;

const $waiting = atom<RemoteState<Details>>({ status: 'loading' });
const close = () => replaceQuery({ id: '' });

interface SuppressionDrawerProps {
  id: string;
  page: SuppressionsPage;
  onExtend: (suppression: Suppression) => void;
  onEnd: (suppression: Suppression) => void;
}

/** A suppression with the alarms that it hid, beside the list. */
export function SuppressionDrawer({ id, page, onExtend, onEnd }: SuppressionDrawerProps) {
  const text = useStore($text);
  const listed = useStore(page.$state);
  const shown = listed.status === 'ready' ? listed.data : undefined;
  const row = shown?.list.find((one) => one.id === id);
  const asked = useMade(id, (life) => page.details(id, life));
  const state = useStore(asked?.$state ?? $waiting);
  // The list is loaded anew after each change, and what it says of this one is asked for again.
  const changed = row && `${row.state} ${row.to} ${row.askAt} ${row.hidden}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the row asks again
  useEffect(() => void asked?.refresh(), [asked, changed]);
  const { steps, returnTo } = useSteps({
    ids: shown?.list.map((one) => one.id) ?? [],
    ...{ id, go: (next) => replaceQuery({ id: next }) },
    pages: shown && pagesAround(shown.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      const now = page.$state.get();
      return now.status === 'ready' ? now.data.list.map((one) => one.id) : [];
    },
  });
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'ready')
    content = <Content suppression={state.data} onExtend={onExtend} onEnd={onEnd} />;
  else if (state.status === 'failed' && asked)
    content = <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  return (
    <Drawer
      title={text('details')}
      note={state.status === 'ready' ? state.data.stationName : ''}
      closeLabel={text('close')}
      steps={steps}
      returnTo={returnTo}
      onClose={close}
    >
      {content}
    </Drawer>
  );
}

interface ContentProps extends Pick<SuppressionDrawerProps, 'onExtend' | 'onEnd'> {
  suppression: Details;
}

function Content({ suppression, onExtend, onEnd }: ContentProps) {
  const styles = useStyles();
  const text = useStore($text);
  const maySuppress = useStore($can('alarm:suppress'));
  const dates = datesIn(useStore($language));
  const { station, stationName, tz, device, code, state, from, to, askAt, note, order, by } = suppression;
  const { endedAt, endedBy, hidden, id } = suppression;
  return (
    <>
      {maySuppress && suppression.canChange && isLive(suppression) && (
        <div className={styles.actions}>
          <Button onClick={() => onExtend(suppression)}>
            {text(to === null ? 'keepOrLimit' : 'extend')}
          </Button>
          <Button onClick={() => onEnd(suppression)}>{text('end')}</Button>
        </div>
      )}
      <Facts
        className={styles.facts}
        rows={[
          [text('state'), <StateMark key="state" state={state} />],
          [text('station'), `${stationName} · ${station}`],
          [text('device'), device ?? text('allDevices')],
          [text('code'), code ?? text('allCodes')],
          [text('from'), dates.dateTimeIn(tz, from)],
          [text('to'), to === null ? text('term_unlimited') : dates.dateTimeIn(tz, to)],
          [text('asks'), askAt && dates.dateTimeIn(tz, askAt)],
          [text('note'), note],
          [text('order'), order],
          [text('by'), by],
          [text('state_ended'), endedAt && `${dates.dateTimeIn(tz, endedAt)} · ${endedBy ?? ''}`],
        ]}
      />
      <h3 className={styles.heading}>{text('hiddenCount', { count: hidden })}</h3>
      {suppression.alarms.length === 0 ? (
        <Quiet>{text('hiddenNone')}</Quiet>
      ) : (
        <DataTable
          label={text('hiddenCount', { count: hidden })}
          rows={suppression.alarms}
          rowKey={(alarm) => alarm.id}
          columns={[
            { key: 'name', label: text('alarm'), cell: ({ name }) => name },
            { key: 'level', label: text('levelLabel'), cell: ({ level }) => text('level', { level }) },
            { key: 'device', label: text('device'), cell: (alarm) => alarm.device ?? '–' },
            {
              ...{ key: 'startAt', label: text('startAt'), nowrap: true },
              cell: ({ startAt }) => dates.dateTimeIn(tz, startAt),
            },
            {
              ...{ key: 'resetAt', label: text('resetAt'), nowrap: true },
              cell: ({ resetAt }) => (resetAt === null ? text('stillOpen') : dates.dateTimeIn(tz, resetAt)),
            },
          ]}
        />
      )}
      <h3 className={styles.heading}>{text('history')}</h3>
      <UcAudit subject={`suppression:${id}`} />
    </>
  );
}
