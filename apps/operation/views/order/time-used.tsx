import { Button, Field, Input } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { ENTRY_MAX_MINUTES } from '#contract/energy/work-order/limits.ts';
import { decimalText } from '#kit/decimal.ts';
import { Card } from '#kit/react/card.tsx';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { useMayRecord, useRecord } from './use-record.ts';

/** A whole number from 1 to a limit; undefined for anything else. */
export const countOf = (typed: string, max: number): number | undefined => {
  const plain = decimalText(typed);
  const count = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  return count >= 1 && count <= max ? count : undefined;
};

/** Time that the work took. */
export function TimeUsed({ page, order }: { page: OrderState; order: Order }) {
  const text = useStore($text);
  const layout = useLayout();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const { record, failure } = useRecord(page);
  const mayRecord = useMayRecord(order);
  async function add(): Promise<void> {
    const minutes = countOf(typed, ENTRY_MAX_MINUTES);
    setError(minutes === undefined ? text('wholeNumber', { max: ENTRY_MAX_MINUTES }) : '');
    if (minutes === undefined) return;
    if (await record({ kind: 'time', minutes, text: '' })) setTyped('');
  }
  return (
    <Card title={text('time')} note={text('minutesUsed', { minutes: order.minutesUsed })}>
      {mayRecord('time') && (
        <div className={layout.form}>
          <Field label={text('minutes')} {...(error && { validationMessage: error })}>
            <Input
              inputMode="numeric"
              value={typed}
              onChange={(_event, { value }) => {
                setTyped(value);
                setError('');
              }}
            />
          </Field>
          <div className={layout.row}>
            <Button className={layout.touch} onClick={() => void add()}>
              {text('addTime')}
            </Button>
          </div>
          <p className={layout.danger} role="alert">
            {failure}
          </p>
        </div>
      )}
    </Card>
  );
}
