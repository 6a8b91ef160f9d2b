import { $can } from '@heliport/client';
import { Button, ConfirmModal, Drawer } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ReactNode, useEffect, useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { today } from '#kit/days.ts';
import { explain } from '#kit/explain.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import { pagesAround, useSteps } from '#kit/react/use-steps.ts';
import type { RemoteState } from '#kit/remote.ts';
import { draftOf, type PlanDraft } from '../../stores/plan-draft.ts';
import type { Plan, PlansPage } from '../../stores/plans.ts';
import { $text } from '../../texts/plans/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { PlanFacts } from './plan-facts.tsx';
import { PlanForm } from './plan-form.tsx';
import { PlanYearView } from './plan-year.tsx';

const close = () => replaceQuery({ plan: '', order: '' });
const $waiting = atom<RemoteState<Plan>>({ status: 'loading' });
const $beginning = atom<RemoteState<PlanDraft>>({ status: 'loading' });

/** A plan beside the list: what it says and when it is due, or its form. */
export function PlanDrawer({ id, page }: { id: string; page: PlansPage }) {
  const text = useStore($text);
  const mayEdit = useStore($can('workOrder:assign'));
  const isNew = id === 'new';
  const listed = useStore(page.$state);
  const shown = listed.status === 'ready' ? listed.data : undefined;
  const row = shown?.list.find((one) => one.id === id);
  const asked = useMade(id, (life) => (isNew ? undefined : page.detail(id, life)));
  const state = useStore(asked?.$state ?? $waiting);
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const changed = row && `${row.version} ${row.paused} ${row.orders}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the row asks again
  useEffect(() => void asked?.refresh(), [asked, changed]);
  const { steps, returnTo } = useSteps({
    ids: shown?.list.map((one) => one.id) ?? [],
    ...{ id, go: (next) => replaceQuery({ plan: next }) },
    pages: shown && pagesAround(shown.pagination),
  });
  const stop = () => {
    page.changes.forget();
    setEditing(false);
    if (isNew) close();
  };
  const plan = state.status === 'ready' ? state.data : null;
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (mayEdit && isNew) content = <NewPlan page={page} onDone={stop} />;
  else if (mayEdit && isEditing && plan)
    content = <PlanForm key={id} plan={plan} page={page} onDone={stop} />;
  else if (plan)
    content = (
      <Content plan={plan} page={page} onEdit={() => setEditing(true)} onRemove={() => setRemoving(true)} />
    );
  else if (state.status === 'failed' && asked)
    content = <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  return (
    <>
      <Drawer
        title={plan?.name ?? text(isNew ? 'add' : 'plan')}
        closeLabel={text('close')}
        closesOutside={!isNew && !isEditing}
        steps={isEditing ? undefined : steps}
        returnTo={returnTo}
        onClose={() => {
          page.changes.forget();
          close();
        }}
      >
        {content}
      </Drawer>
      {isRemoving && plan && <RemoveDialog plan={plan} page={page} onClose={() => setRemoving(false)} />}
    </>
  );
}

/** The form of a new plan. A link can bring the order whose work is to be done again. */
function NewPlan({ page, onDone }: { page: PlansPage; onDone: () => void }) {
  const text = useStore($text);
  const order = useQuery().get('order') ?? '';
  const asked = useMade(order, (life) => (order === '' ? undefined : page.ofOrder(order, life)));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $beginning);
  if (order === '') return <PlanForm plan={null} page={page} onDone={onDone} />;
  if (state.status === 'failed' && asked)
    return <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  if (state.status !== 'ready') return <Quiet>{text('loading')}</Quiet>;
  return <PlanForm plan={null} begin={state.data} page={page} onDone={onDone} />;
}

interface ContentProps {
  plan: Plan;
  page: PlansPage;
  onEdit: () => void;
  onRemove: () => void;
}

function Content({ plan, page, onEdit, onRemove }: ContentProps) {
  const text = useStore($text);
  const layout = useLayout();
  const mayEdit = useStore($can('workOrder:assign'));
  const isBusy = useStore(page.changes.$isBusy);
  const failure = useStore(page.changes.$failure);
  return (
    <div className={layout.form}>
      {mayEdit && (
        <div className={layout.row}>
          <Button appearance="primary" onClick={onEdit}>
            {text('edit')}
          </Button>
          <Button disabledFocusable={isBusy} onClick={() => void page.pause(plan)}>
            {text(plan.paused ? 'goOn' : 'pause')}
          </Button>
          <Button appearance="subtle" onClick={onRemove}>
            {text('remove')}
          </Button>
        </div>
      )}
      <p className={layout.danger} role="alert">
        {failure && explain(failure, text).why}
      </p>
      <PlanFacts plan={plan} />
      <PlanYearView
        page={page}
        draft={draftOf(plan, today())}
        id={plan.id}
        costCents={plan.costCents}
        isPaused={plan.paused}
      />
      <UcAudit subject={`maintenance-plan:${plan.id}`} />
    </div>
  );
}

function RemoveDialog({ plan, page, onClose }: { plan: Plan; page: PlansPage; onClose: () => void }) {
  const text = useStore($text);
  const isBusy = useStore(page.changes.$isBusy);
  const failure = useStore(page.changes.$failure);
  return (
    <ConfirmModal
      title={text('removeOf', { name: plan.name })}
      text={text('removeWhy')}
      confirm={text('remove')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure ? explain(failure, text).why : ''}
      onConfirm={() =>
        void page.remove(plan.id).then((isDone) => {
          if (!isDone) return;
          onClose();
          close();
        })
      }
      onClose={onClose}
    />
  );
}
