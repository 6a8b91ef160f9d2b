import { can } from '@heliport/client';
import { Button, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OrderEvent } from '#contract/energy/work-order/fields.ts';
import {
  OPEN_ORDER_STATES,
  ORDER_NOTE_MAX_LENGTH,
  type OrderField,
} from '#contract/energy/work-order/limits.ts';
import { isBlank } from '#contract/rules/violation.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { Mark } from '#kit/react/marks.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { Overlaid } from '../../offline/overlay.ts';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { useFieldValue } from './field-value.ts';
import { useRecord } from './use-record.ts';

const MINUTE_MS = 60_000;

const useStyles = makeStyles({
  event: { display: 'grid', gap: '2px' },
  meta: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** The messages and steps of an order, with a field for another message. */
export function Chat({ page, order }: { page: OrderState; order: Overlaid }) {
  const text = useStore($text);
  const format = useStore($format);
  const styles = useStyles();
  const layout = useLayout();
  const now = useNow(Date.now, MINUTE_MS);
  const [note, setNote] = useState('');
  const { record, failure } = useRecord(page);
  async function send(): Promise<void> {
    if (isBlank(note)) return;
    if (await record({ kind: 'note', text: note.trim() })) setNote('');
  }
  // An order that ended takes no more notes.
  const isOpen = (OPEN_ORDER_STATES as readonly string[]).includes(order.state);
  const mayWrite = isOpen && (can('workOrder:work') || can('workOrder:assign') || can('workOrder:verify'));
  const valueIn = useFieldValue(order.tz);
  const said = ({ kind, step, text: words, minutes, field: changed }: OrderEvent): string => {
    if (kind === 'note') return words;
    if (kind === 'step' && step)
      return [text('event_step', { step: text(`step_${step}`) }), words].filter(Boolean).join(' · ');
    if (kind === 'time') return text('event_time', { minutes: minutes ?? 0 });
    if (kind === 'part' || kind === 'signature') return text(`event_${kind}`, { text: words });
    if (kind === 'check') return text('event_check');
    const field = text(`field_${changed as OrderField}`);
    return words === ''
      ? text('event_fieldEmpty', { field })
      : text('event_field', { field, text: valueIn(changed ?? '', words) });
  };
  return (
    <Card title={text('chat')}>
      {order.events.length === 0 && <p className={layout.quiet}>{text('noEvents')}</p>}
      <ul className={layout.list}>
        {order.events.map((event) => (
          <li key={event.id} className={styles.event}>
            <span className={layout.text}>{said(event)}</span>
            <span className={styles.meta}>
              {text('by', {
                name: event.by?.name ?? text('thePlatform'),
                time: format.time(event.at, now, order.tz),
              })}
            </span>
            {order.waiting.has(event.id) && <Mark tone="quiet">{text('unsent')}</Mark>}
          </li>
        ))}
      </ul>
      {mayWrite && (
        <div className={layout.form}>
          <NoteField
            label={text('writeNote')}
            value={note}
            maxLength={ORDER_NOTE_MAX_LENGTH}
            failure={failure}
            onChange={setNote}
          />
          <div className={layout.row}>
            <Button className={layout.touch} onClick={() => void send()}>
              {text('send')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}
