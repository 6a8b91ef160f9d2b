import { Button, Field, Input, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DUTY_NOTE_MAX_LENGTH } from '#contract/energy/duty/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { Form, FormRow, momentOf, TimeField, useFieldError } from '#kit/react/form.tsx';
import type { PushersPage } from '../../stores/pushers.ts';
import { $text } from '../../texts/pushers/text.ts';
import { PersonField } from './duty-drawer.tsx';

/** Somebody is off for a time, and somebody or nobody stands in. */
export function SwapDialog({ page }: { page: PushersPage }) {
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const [userId, setUserId] = useState('');
  const [byUserId, setByUserId] = useState('');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [start, end] = [momentOf(from), momentOf(to)];
  const errors = {
    to: useFieldError(changes, 'to', text('to')),
    by: useFieldError(changes, 'byUserId', text('standIn')),
  };
  async function send(close: () => void): Promise<void> {
    if (!start || !end) return;
    const body = { userId, byUserId: byUserId || null, from: start, to: end, note };
    if (await page.storeSwap(body)) close();
  }
  return (
    <Modal
      title={text('addSwap')}
      closeLabel={text('close')}
      maxWidth="560px"
      closesOutside={false}
      onClose={() => {
        changes.forget();
        replaceQuery({ panel: '' });
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || userId === '' || !start || !end}
            onClick={() => void send(close)}
          >
            {text('save')}
          </Button>
        </>
      )}
    >
      <Form changes={changes} text={text} fields={['to', 'byUserId']}>
        <PersonField label={text('off')} page={page} value={userId} onChange={setUserId} />
        <PersonField
          label={text('standIn')}
          page={page}
          value={byUserId}
          error={errors.by}
          nobody={text('nobodyStandsIn')}
          onChange={setByUserId}
        />
        <FormRow>
          <TimeField label={text('from')} hint={text('ownClock')} value={from} onChange={setFrom} />
          <TimeField label={text('to')} value={to} error={errors.to} onChange={setTo} />
        </FormRow>
        <Field label={text('note')}>
          <Input
            value={note}
            maxLength={DUTY_NOTE_MAX_LENGTH}
            onChange={(_event, { value }) => setNote(value)}
          />
        </Field>
      </Form>
    </Modal>
  );
}
