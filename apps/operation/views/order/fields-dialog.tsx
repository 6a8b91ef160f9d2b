import { Button, Field, Input, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import {
  COST_MAX_CENTS,
  ORDER_FIELDS,
  ORDER_NOTE_MAX_LENGTH,
  ORDER_WHAT_MAX_LENGTH,
  type OrderField,
} from '#contract/energy/work-order/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { decimalText } from '#kit/decimal.ts';
import { FormRow, momentOf, TimeField } from '#kit/react/form.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';

/** Money as people type it, in hundredths; '' for none, undefined for anything else. */
function centsOf(typed: string): string | undefined {
  const plain = decimalText(typed);
  if (plain === '') return '';
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
  return cents === undefined || cents > COST_MAX_CENTS ? undefined : String(cents);
}

/** A moment as `datetime-local` has it, to the minute. */
function localTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const draftOf = ({ what, note, wishedAt, costCents }: Order): Record<OrderField, string> => ({
  ...{ what, note, wishedAt: localTime(wishedAt) },
  costCents: costCents === null ? '' : String(costCents / 100),
});

interface FieldsDialogProps {
  page: OrderState;
  order: Order;
  onClose: () => void;
}

/** Changes what an order says. Each field is an entry of its own, so that others can change the others meanwhile. */
export function FieldsDialog({ page, order, onClose }: FieldsDialogProps) {
  const text = useStore($text);
  const layout = useLayout();
  // The versions of the moment when the dialog opened, so that a later change by somebody else is a conflict.
  const [{ versions, ...before }] = useState(() => ({ ...draftOf(order), versions: order.versions }));
  const [draft, setDraft] = useState<Record<OrderField, string>>(before);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState('');
  const change = (field: OrderField) => (value: string) =>
    setDraft((known) => ({ ...known, [field]: value }));
  const cents = centsOf(draft.costCents);
  const errors = {
    what: isTried && isBlank(draft.what) ? text('required', { field: text('field_what') }) : '',
    cost: isTried && cents === undefined ? text('costWrong', { max: COST_MAX_CENTS / 100 }) : '',
  };

  async function store(close: () => void): Promise<void> {
    setTried(true);
    if (isBlank(draft.what) || cents === undefined) return;
    const values: Record<OrderField, string> = {
      ...{ what: draft.what.trim(), note: draft.note.trim(), costCents: cents },
      wishedAt: momentOf(draft.wishedAt) ?? '',
    };
    try {
      for (const field of ORDER_FIELDS.filter((one) => draft[one].trim() !== before[one].trim()))
        await page.record({ kind: 'field', field, base: versions[field], value: values[field] });
      close();
    } catch (error) {
      console.error(error);
      setFailure(text('storageFull'));
    }
  }
  return (
    <Modal
      title={text('changeFieldsOf', { no: order.no })}
      closeLabel={text('close')}
      maxWidth="560px"
      closesOutside={false}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button className={layout.touch} onClick={close}>
            {text('cancel')}
          </Button>
          <Button className={layout.touch} appearance="primary" onClick={() => void store(close)}>
            {text('save')}
          </Button>
        </>
      )}
    >
      <div className={layout.form}>
        <Field required label={text('field_what')} {...(errors.what && { validationMessage: errors.what })}>
          <Input
            data-autofocus
            value={draft.what}
            maxLength={ORDER_WHAT_MAX_LENGTH}
            onChange={(_event, { value }) => change('what')(value)}
          />
        </Field>
        <NoteField
          label={text('field_note')}
          value={draft.note}
          maxLength={ORDER_NOTE_MAX_LENGTH}
          failure={failure}
          onChange={change('note')}
        />
        <FormRow>
          <TimeField
            label={text('field_wishedAt')}
            hint={text('ownClock')}
            value={draft.wishedAt}
            onChange={change('wishedAt')}
          />
          <Field
            label={text('field_costCents')}
            hint={text('costHint')}
            {...(errors.cost && { validationMessage: errors.cost })}
          >
            <Input
              inputMode="decimal"
              value={draft.costCents}
              onChange={(_event, { value }) => change('costCents')(value)}
            />
          </Field>
        </FormRow>
      </div>
    </Modal>
  );
}
