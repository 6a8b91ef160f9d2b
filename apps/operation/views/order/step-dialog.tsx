import { Button, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { ORDER_REMARK_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { alarmReasonViolation, remarkViolation } from '#contract/energy/work-order/rules.ts';
import { failureOf } from '#kit/failure.ts';
import { NoteField } from '#kit/react/note-field.tsx';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { isWorkStep, type ShownStep } from './shown-steps.ts';

interface StepDialogProps {
  page: OrderState;
  order: Order;
  step: ShownStep;
  onClose: () => void;
}

/** Asks for what a step needs: a remark, and the reason to close while the alarm is active. */
export function StepDialog({ page, order, step, onClose }: StepDialogProps) {
  const text = useStore($text);
  const layout = useLayout();
  const [remark, setRemark] = useState('');
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState({ remark: '', reason: '' });
  const [isBusy, setBusy] = useState(false);
  const asksReason = step === 'close' && order.alarm !== null && order.alarm.resetAt === null;

  async function send(close: () => void): Promise<void> {
    const found = {
      remark: remarkViolation(step, remark) ? text('remarkNeeded') : '',
      reason: alarmReasonViolation(asksReason, reason) ? text('alarmReasonNeeded') : '',
    };
    setErrors(found);
    if (found.remark || found.reason) return;
    setBusy(true);
    try {
      if (isWorkStep(step)) await page.record({ kind: 'step', step, text: remark.trim() });
      else
        await page.step({ step, remark: remark.trim(), ...(asksReason && { alarmReason: reason.trim() }) });
      close();
    } catch (error) {
      setErrors({ remark: failureOf(error).message || text('failedWhy'), reason: '' });
    }
    setBusy(false);
  }
  return (
    <Modal
      title={text('stepTitle', { step: text(`step_${step}`), no: order.no })}
      closeLabel={text('close')}
      maxWidth="480px"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void send(close)}>
            {text(`step_${step}`)}
          </Button>
        </>
      )}
    >
      <div className={layout.form}>
        <NoteField
          isFirst
          label={text('remark')}
          value={remark}
          maxLength={ORDER_REMARK_MAX_LENGTH}
          failure={errors.remark}
          onChange={setRemark}
        />
        {asksReason && (
          <NoteField
            label={text('alarmReason')}
            value={reason}
            maxLength={ORDER_REMARK_MAX_LENGTH}
            failure={errors.reason}
            onChange={setReason}
          />
        )}
      </div>
    </Modal>
  );
}
