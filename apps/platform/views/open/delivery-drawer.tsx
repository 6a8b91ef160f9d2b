import { $language, datesIn } from '@heliport/client';
import { Button, Drawer, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect } from 'react';
import type { DeliveryDetail } from '#contract/energy/webhook/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { DeliveryMark } from './delivery-mark.tsx';
import { FailureBar } from './failure-text.tsx';

const useStyles = makeStyles({
  top: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', margin: '0 0 16px' },
  heading: { margin: '16px 0 8px', fontSize: tokens.fontSizeBase300 },
  text: {
    margin: 0,
    padding: '8px 12px',
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  tried: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  attempt: { display: 'grid', gap: '4px' },
});

const $waiting = atom<RemoteState<DeliveryDetail>>({ status: 'loading' });
const close = () => replaceQuery({ delivery: '' });

interface DeliveryDrawerProps {
  id: string;
  webhookId: string;
  page: OpenPage;
  mayEdit: boolean;
}

/** A delivery with its request and all answers, beside the list. */
export function DeliveryDrawer({ id, webhookId, page, mayEdit }: DeliveryDrawerProps) {
  const text = useStore($text);
  const asked = useMade(`${webhookId}/${id}`, (life) => page.delivery(webhookId, id, life));
  const state = useStore(asked?.$state ?? $waiting);
  const listed = useStore(page.deliveries.$state);
  // With each answer of the list, which follows what happens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list says when to ask again
  useEffect(() => void asked?.refresh(), [asked, listed]);
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (state.status === 'ready') content = <Details page={page} delivery={state.data} mayEdit={mayEdit} />;
  else if (state.status === 'failed' && asked)
    content = <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  return (
    <Drawer title={text('delivery')} closeLabel={text('close')} onClose={close}>
      {content}
    </Drawer>
  );
}

interface DetailsProps {
  page: OpenPage;
  delivery: DeliveryDetail;
  mayEdit: boolean;
}

function Details({ page, delivery, mayEdit }: DetailsProps) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const { state, event, webhook, request, tried } = delivery;
  const isDone = state === 'delivered' || state === 'failed';
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
  const timeOf = (iso: string) => `${dates.date(iso)} ${dates.clock(iso)}`;
  return (
    <>
      <div className={styles.top}>
        <strong>{text(`event_${event}`)}</strong>
        <DeliveryMark state={state} />
        <Quiet>{webhook.name}</Quiet>
        {mayEdit && isDone && (
          <Button onClick={() => void page.replay(delivery)}>{text('deliveryReplay')}</Button>
        )}
      </div>
      <FailureBar page={page} />
      <h3 className={styles.heading}>{text('deliveryRequest')}</h3>
      <pre className={styles.text}>
        {[`POST ${request.url}`, ...headers, '', pretty(request.body)].join('\n')}
      </pre>
      <h3 className={styles.heading}>{text('deliveryTried')}</h3>
      {tried.length === 0 && <Quiet>{text('deliveryNotTried')}</Quiet>}
      <ol className={styles.tried}>
        {tried.map(({ number, at, tookMs, status, failure, answer }) => (
          <li key={number} className={styles.attempt}>
            <span>{text('attempt', { number, time: timeOf(at), took: tookMs })}</span>
            <pre className={styles.text}>
              {[status, failure && text(`failure_${failure}`), answer].filter(Boolean).join(' · ')}
            </pre>
          </li>
        ))}
      </ol>
    </>
  );
}

const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
