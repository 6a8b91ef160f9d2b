import { Button, Field, Modal, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { ORDER_REMARK_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { remarkViolation } from '#contract/energy/work-order/rules.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Form, useFieldError } from '#kit/react/form.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { Deciding, StepBody } from '../../stores/deciding.ts';
import { $text } from '../../texts/text.ts';
import { GradeField } from './grade-field.tsx';

interface DecisionDialogProps {
  page: Deciding;
  order: OrderRow;
  step: 'approve' | 'reject' | 'merge';
  onClose: () => void;
}

/** Approves a request, rejects it with a remark, or puts it into an open order. */
export function DecisionDialog({ page, order, step, onClose }: DecisionDialogProps) {
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const [remark, setRemark] = useState('');
  const [grade, setGrade] = useState(order.grade);
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState('');
  const refused = useFieldError(changes, 'remark', text('remark')) ?? '';

  async function send(close: () => void): Promise<void> {
    const found = remarkViolation(step, remark) ? text('remarkNeeded') : '';
    setMissing(found);
    if (found) return;
    const body: StepBody = {
      ...{ step, remark: remark.trim() },
      ...(step === 'approve' && { grade }),
      ...(step === 'merge' && into && { into }),
    };
    if (await page.take(order.no, body)) close();
  }
  return (
    <Modal
      title={text('stepTitle', { step: text(`step_${step}`), no: order.no })}
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={() => {
        changes.forget();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void send(close)}>
            {text(`step_${step}`)}
          </Button>
        </>
      )}
    >
      <Form changes={changes} text={text} fields={['remark', 'into']}>
        {step === 'approve' && (
          <GradeField label={text('urgency')} isFirst grade={grade} onChoose={setGrade} />
        )}
        {step === 'merge' && <Targets page={page} order={order} into={into} onChoose={setInto} />}
        <NoteField
          isFirst={step === 'reject'}
          label={text(step === 'reject' ? 'remark' : 'remarkIfAny')}
          value={remark}
          maxLength={ORDER_REMARK_MAX_LENGTH}
          failure={missing || refused}
          onChange={(next) => {
            setRemark(next);
            setMissing('');
          }}
        />
      </Form>
    </Modal>
  );
}

const $waiting = atom<RemoteState<readonly OrderRow[]>>({ status: 'loading' });

interface TargetsProps {
  page: Deciding;
  order: OrderRow;
  into: string;
  onChoose: (no: string) => void;
}

/** The open orders of the same station. */
function Targets({ page, order, into, onChoose }: TargetsProps) {
  const text = useStore($text);
  const asked = useMade(order.no, (life) => page.targets(order, life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $waiting);
  const error = useFieldError(page.changes, 'into', text('mergeInto'));
  if (state.status === 'failed' && asked)
    return <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  const rows = state.status === 'ready' ? state.data : [];
  if (state.status === 'ready' && rows.length === 0) return <Quiet>{text('mergeNone')}</Quiet>;
  return (
    <Field label={text('mergeInto')} {...(error && { validationMessage: error })}>
      <Select value={into} onChange={(_event, { value }) => onChoose(value)}>
        <option value="">{text('choose')}</option>
        {rows.map(({ no, what, state: stateOf }) => (
          <option key={no} value={no}>
            {no} · {what} · {text(`state_${stateOf}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
