import { $can } from '@heliport/client';
import { Button, Drawer, Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { STEP_RULES, stepsFor } from '#contract/energy/work-order/rules.ts';
import { replaceQuery } from '#kit/address.ts';
import { $format } from '#kit/formats.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useNow } from '#kit/react/shown.ts';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { RequestsPage } from '../../stores/requests.ts';
import { orderPath } from '../../stores/routes.ts';
import { $text } from '../../texts/requests/text.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { DecisionDialog } from '../parts/decision-dialog.tsx';
import { useLayout } from '../parts/layout.styles.ts';
import { AlarmLink, CurveLink, DeviceLink } from '../parts/order-links.tsx';
import { OrderPhotos } from '../parts/order-photos.tsx';
import { Due, GradeMark, StateMark } from '../parts/words.tsx';

const MINUTE_MS = 60_000;

const useStyles = makeStyles({
  what: { margin: '0 0 12px', fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  heading: { margin: '20px 0 8px', fontSize: tokens.fontSizeBase300 },
});

/** What is decided about a request, in the order in which it is offered. */
const DECISIONS = ['assign', 'approve', 'merge', 'reject'] as const;
type Decision = (typeof DECISIONS)[number];

const $waiting = atom<RemoteState<Order>>({ status: 'loading' });
const close = () => replaceQuery({ no: '' });

/** A request beside the list, with what can be decided about it. */
export function RequestDrawer({ no, page }: { no: string; page: RequestsPage }) {
  const text = useStore($text);
  const listed = useStore(page.$state);
  const shown = listed.status === 'ready' ? listed.data : undefined;
  const row = shown?.list.find((one) => one.no === no);
  const asked = useMade(no, (life) => page.detail(no, life));
  const state = useStore(asked?.$state ?? $waiting);
  const [asking, setAsking] = useState<Decision>();
  // The list is loaded anew after each decision, and what it says of this one is asked for again.
  const changed = row && `${row.state} ${row.grade} ${row.worker?.userId} ${row.photos}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the row asks again
  useEffect(() => void asked?.refresh(), [asked, changed]);
  const { steps, returnTo } = useSteps({
    ids: shown?.list.map((one) => one.no) ?? [],
    ...{ id: no, go: (next) => replaceQuery({ no: next }) },
    pages: shown && pagesAround(shown.pagination),
    turn: async (by) => {
      await page.filter({ page: page.$filter.get().page + by });
      const now = page.$state.get();
      return now.status === 'ready' ? now.data.list.map((one) => one.no) : [];
    },
  });
  const stop = () => {
    setAsking(undefined);
    void asked?.refresh();
  };
  const order = state.status === 'ready' ? state.data : undefined;
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (order) content = <Request order={order} onAsk={setAsking} />;
  else if (state.status === 'failed' && asked)
    content = <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  return (
    <>
      <Drawer
        title={text('requestTitle', { no })}
        closeLabel={text('close')}
        steps={steps}
        returnTo={returnTo}
        onClose={close}
      >
        {content}
      </Drawer>
      {order && asking === 'assign' && <AssignDialog page={page} order={order} onClose={stop} />}
      {order && asking && asking !== 'assign' && (
        <DecisionDialog page={page} order={order} step={asking} onClose={stop} />
      )}
    </>
  );
}

function Request({ order, onAsk }: { order: Order; onAsk: (step: Decision) => void }) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const format = useStore($format);
  const now = useNow(Date.now, MINUTE_MS);
  const mayAssign = useStore($can('workOrder:assign'));
  const mayOpen = useStore($can('deploymentOrder:view'));
  const open = useLink(useBasePath() + orderPath(order.no));
  const time = (iso: string | null) => iso && format.time(iso, now, order.tz);
  const possible = stepsFor({
    state: order.state,
    isWorker: false,
    may: (code) => code === 'workOrder:assign',
  });
  // Once it is somebody's order, its own page leads on.
  const isUndecided = (STEP_RULES.reject.from as readonly string[]).includes(order.state);
  const steps = DECISIONS.filter((step) => possible.includes(step) && order.steps.includes(step));
  const { alarm, curve, reporter } = order;
  return (
    <>
      <p className={styles.what}>{order.what}</p>
      {mayAssign && isUndecided && steps.length > 0 && (
        <div className={layout.row}>
          {steps.map((step, index) => (
            <Button
              key={step}
              className={layout.touch}
              appearance={index === 0 ? 'primary' : 'secondary'}
              onClick={() => onAsk(step)}
            >
              {text(`step_${step}`)}
            </Button>
          ))}
        </div>
      )}
      <Facts
        className={layout.facts}
        rows={[
          [text('state'), <StateMark key="state" state={order.state} />],
          [text('remark'), order.remark],
          [text('mergedIntoLabel'), order.mergedInto && <OrderLink no={order.mergedInto} />],
          [text('urgency'), <GradeMark key="grade" grade={order.grade} />],
          [text('station'), `${order.stationName} · ${order.station}`],
          [text('device'), <DeviceLink key="device" order={order} />],
          [text('alarm'), alarm && <AlarmLink alarm={alarm} />],
          [text('note'), order.note && <span className={layout.text}>{order.note}</span>],
          [text('curve'), curve && <CurveLink order={order} curve={curve} />],
          [text('source'), text(`source_${order.source}`)],
          [
            text('requestedAt'),
            [order.requestedBy?.name ?? reporter?.name, time(order.requestedAt)].filter(Boolean).join(' · '),
          ],
          [text('contact'), reporter && (reporter.contact || null)],
          [text('wishedAt'), time(order.wishedAt)],
          [text('due'), <Due key="due" order={order} />],
          [text('worker'), order.worker?.name ?? text('nobody')],
          [text('madeByLabel'), order.madeBy && <OrderLink no={order.madeBy} />],
        ]}
      />
      {reporter && <Quiet>{text('reporterUnknown')}</Quiet>}
      {mayOpen && (
        <p>
          <Link {...open}>{text('openOrder')}</Link>
        </p>
      )}
      {order.photoList.length > 0 && (
        <>
          <h3 className={styles.heading}>{text('photos')}</h3>
          <OrderPhotos order={order} />
        </>
      )}
      <h3 className={styles.heading}>{text('history')}</h3>
      <UcAudit subject={`work-order:${order.no}`} />
    </>
  );
}

/** Another request in the place of this one. */
const OrderLink = ({ no }: { no: string }) => (
  <Link as="button" onClick={() => replaceQuery({ no })}>
    {no}
  </Link>
);
