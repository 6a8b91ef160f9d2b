import { $language, datesIn } from '@heliport/client';
import { type Column, Link, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DELIVERY_STATES } from '#contract/energy/webhook/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { Choice } from '#kit/react/fields.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { NoWrap, Quiet, Stack } from '#kit/react/marks.tsx';
import { RuleButton } from '#kit/react/rule-button.tsx';
import { opens } from '#kit/react/use-steps.ts';
import { type Delivery, EVENT_NAMES, type OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import { DeliveryMark } from './delivery-mark.tsx';
import { FailureBar } from './failure-text.tsx';

const useStyles = makeStyles({ time: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } });

/** What was told to webhooks, and how they answered. */
export function Deliveries({ page, mayEdit }: { page: OpenPage; mayEdit: boolean }) {
  const text = useStore($text);
  const { deliveries } = page;
  const { webhook, state, event } = useStore(deliveries.$filter);
  const opened = useQuery().get('delivery') ?? '';
  const [webhookId = '', id = ''] = opened.split('/');
  return (
    <>
      <ListLayout
        title={text('openTab_deliveries')}
        header={null}
        text={text}
        table={`${page.path}/deliveries`}
        page={deliveries}
        filters={<Filters page={page} />}
        columns={useColumns(page, mayEdit)}
        rowKey={(delivery: Delivery) => delivery.id}
        total={(count) => text('deliveryTotal', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && !webhook && !state && !event}
        empty={{ title: text('deliveriesEmpty'), why: text('deliveriesEmptyWhy') }}
        noMatch={text('deliveriesNoMatch')}
        below={<FailureBar page={page} />}
      />
      {id !== '' && <DeliveryDrawer id={id} webhookId={webhookId} page={page} mayEdit={mayEdit} />}
    </>
  );
}

function Filters({ page }: { page: OpenPage }) {
  const text = useStore($text);
  const { deliveries, webhooks } = page;
  const filter = useStore(deliveries.$filter);
  const known = useStore(webhooks.$state);
  useEffect(() => void webhooks.load(), [webhooks]);
  const names = known.status === 'ready' ? known.data.list : [];
  return (
    <>
      <Choice
        label={text('deliveryWebhook')}
        all={text('deliveryWebhooks')}
        options={names.map(({ id, name }) => ({ value: id, text: name }))}
        chosen={filter.webhook}
        onChoose={(webhook) => void deliveries.filter({ webhook })}
      />
      <Choice
        label={text('deliveryEvent')}
        all={text('deliveryEvents')}
        options={EVENT_NAMES.map((value) => ({ value, text: text(`event_${value}`) }))}
        chosen={filter.event}
        onChoose={(event) => void deliveries.filter({ event })}
      />
      <Choice
        label={text('deliveryState')}
        all={text('deliveryStates')}
        options={DELIVERY_STATES.map((value) => ({ value, text: text(`deliveryState_${value}`) }))}
        chosen={filter.state}
        onChoose={(state) => void deliveries.filter({ state })}
      />
    </>
  );
}

function useColumns(page: OpenPage, mayEdit: boolean): Column<Delivery>[] {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const timeOf = ({ createdAt }: Delivery) => `${dates.date(createdAt)} ${dates.clock(createdAt)}`;
  return [
    {
      ...{ key: 'time', label: text('deliveryTime'), pinned: true },
      cell: (delivery) => (
        <Link
          as="button"
          className={styles.time}
          {...opens(delivery.id)}
          aria-label={text('deliveryDetail', { time: timeOf(delivery) })}
          onClick={() => replaceQuery({ delivery: `${delivery.webhook.id}/${delivery.id}` })}
        >
          {timeOf(delivery)}
        </Link>
      ),
    },
    { key: 'webhook', label: text('deliveryWebhook'), cell: ({ webhook }) => webhook.name },
    {
      ...{ key: 'event', label: text('deliveryEvent') },
      cell: ({ event, station, replayOf }) => (
        <Stack>
          <span>{text(`event_${event}`)}</span>
          <Quiet>{[station, replayOf && text('deliveryReplayed')].filter(Boolean).join(' · ')}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'state', label: text('deliveryState') },
      cell: ({ state, attempts, dueAt }) => (
        <Stack>
          <DeliveryMark state={state} />
          <Quiet>
            {[
              text('deliveryAttempts', { count: attempts }),
              dueAt !== null && attempts > 0 && text('deliveryNext', { time: dates.clock(dueAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'answer', label: text('deliveryAnswer') },
      cell: ({ status, failure }) => (
        <Stack>
          <NoWrap>{status ?? '–'}</NoWrap>
          {failure && <Quiet>{text(`failure_${failure}`)}</Quiet>}
        </Stack>
      ),
    },
    ...(mayEdit
      ? [
          {
            ...{ key: 'actions', label: text('actions'), actions: true },
            cell: (delivery: Delivery) =>
              (delivery.state === 'delivered' || delivery.state === 'failed') && (
                <RuleButton
                  rule=""
                  label={text('deliveryReplayOf', { time: timeOf(delivery) })}
                  onClick={() => void page.replay(delivery)}
                >
                  {text('deliveryReplay')}
                </RuleButton>
              ),
          },
        ]
      : []),
  ];
}
