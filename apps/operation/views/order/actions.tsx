import { $can, $online, childPath } from '@heliport/client';
import { Button, Link } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { OPEN_ORDER_STATES } from '#contract/energy/work-order/limits.ts';
import { openChecks, STEP_RULES } from '#contract/energy/work-order/rules.ts';
import { useBasePath, useLink } from '#kit/react/address.ts';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { PLANS_PATH, REQUESTS_PATH } from '../../stores/routes.ts';
import { $text } from '../../texts/order/text.ts';
import { AssignDialog } from '../parts/assign-dialog.tsx';
import { useLayout } from '../parts/layout.styles.ts';
import { isWorkStep, SHOWN_STEPS, type ShownStep } from './shown-steps.ts';
import { StepDialog } from './step-dialog.tsx';
import { useRecord } from './use-record.ts';

/** What the person can do with the order now. A step that a rule forbids stays and says it. */
export function Actions({ page, data }: { page: OrderState; data: OrderData }) {
  const text = useStore($text);
  const layout = useLayout();
  const isOnline = useStore($online) && !data.isKept;
  const [asked, setAsked] = useState<ShownStep>();
  const { record, failure } = useRecord(page);
  const { order } = data;
  const steps = SHOWN_STEPS.filter((step) => order.steps.includes(step));
  const mayAssign = order.steps.includes('assign');
  const isRequest = order.steps.includes('reject');
  const request = useLink(`${useBasePath()}${REQUESTS_PATH}?no=${order.no}`);
  const [isAssigning, setAssigning] = useState(false);
  const hasMore = useMoreLinks(order).length > 0;
  if (steps.length === 0 && !mayAssign && !isRequest && !hasMore) return null;

  function ruleOf(step: ShownStep): string {
    if (!isWorkStep(step)) return isOnline ? '' : text('onlineOnly');
    const open = step === 'finish' ? openChecks(order.checks).length : 0;
    return open > 0 ? text('openChecks', { count: open }) : '';
  }
  function take(step: ShownStep): void {
    const needsDialog = STEP_RULES[step].remark || step === 'finish' || step === 'verify';
    if (needsDialog || !isWorkStep(step)) setAsked(step);
    else void record({ kind: 'step', step, text: '' });
  }
  const rules = [...new Set(steps.map(ruleOf))].filter((rule) => rule !== '');
  return (
    <section className={layout.row} aria-label={text('actions')}>
      {steps.map((step, index) => (
        <Button
          key={step}
          className={layout.touch}
          appearance={index === 0 ? 'primary' : 'secondary'}
          disabledFocusable={ruleOf(step) !== ''}
          onClick={() => take(step)}
        >
          {text(`step_${step}`)}
        </Button>
      ))}
      {mayAssign && (
        <Button
          className={layout.touch}
          appearance={steps.length === 0 ? 'primary' : 'secondary'}
          disabledFocusable={!isOnline}
          onClick={() => setAssigning(true)}
        >
          {text(order.worker === null ? 'step_assign' : 'assignAnew')}
        </Button>
      )}
      {isRequest && (
        <Button as="a" className={layout.touch} {...request}>
          {text('decide')}
        </Button>
      )}
      <MoreLinks order={order} />
      {/* A phone shows no tooltips. */}
      {rules.map((rule) => (
        <p key={rule} className={layout.quiet}>
          {rule}
        </p>
      ))}
      <p className={layout.danger} role="alert">
        {failure}
      </p>
      {isAssigning && <AssignDialog page={page} order={order} onClose={() => setAssigning(false)} />}
      {asked && (
        <StepDialog
          key={asked}
          {...{ page, order }}
          step={asked}
          // A dialog that fades closes its own step, not one that was asked for meanwhile.
          onClose={() => setAsked((now) => (now === asked ? undefined : now))}
        />
      )}
    </section>
  );
}

type MoreLink = 'suppressAlarms' | 'makePlan';

/** What else an order leads to: no messages about what is known, and a plan so that it does not come again. */
function useMoreLinks({ state, device }: Order): readonly MoreLink[] {
  const maySuppress = useStore($can('alarm:suppress'));
  const mayPlan = useStore($can('workOrder:assign'));
  const isOpen = (OPEN_ORDER_STATES as readonly string[]).includes(state);
  return [
    ...(maySuppress && isOpen ? (['suppressAlarms'] as const) : []),
    ...(mayPlan && device !== null && PLANNED_FROM.has(state) ? (['makePlan'] as const) : []),
  ];
}

const PLANNED_FROM: ReadonlySet<string> = new Set(['done', 'verified', 'closed']);

function MoreLinks({ order }: { order: Order }) {
  const text = useStore($text);
  const { no, station, device, what } = order;
  const links = useMoreLinks(order);
  const suppress = useLink(
    childPath('alarm', '/alarm/suppressLogs', {
      ...{ panel: 'new', station, order: no, note: what },
      ...(device && { device }),
    }),
  );
  const plan = useLink(`${useBasePath()}${PLANS_PATH}?${new URLSearchParams({ plan: 'new', order: no })}`);
  const addresses = { suppressAlarms: suppress, makePlan: plan };
  return links.map((name) => (
    <Link key={name} {...addresses[name]}>
      {text(name)}
    </Link>
  ));
}
