import { $session } from '@heliport/client';
import { Button, Field, Input, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type PointerEvent, useRef, useState } from 'react';
import type { Order } from '#contract/energy/work-order/fields.ts';
import { PART_NAME_MAX_LENGTH, SIGNATURE_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { $format } from '#kit/formats.ts';
import { Card } from '#kit/react/card.tsx';
import { useNow } from '#kit/react/shown.ts';
import type { OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { useMayRecord, useRecord } from './use-record.ts';

const MINUTE_MS = 60_000;
/** The box of the contract. */
const WIDTH = 600;
const HEIGHT = 200;
/** The signature of somebody who types the name only: a line, as below a printed name. */
const TYPED = 'M20 180 L580 180';

const useStyles = makeStyles({
  pad: {
    display: 'block',
    width: '100%',
    maxWidth: `${WIDTH}px`,
    aspectRatio: `${WIDTH} / ${HEIGHT}`,
    touchAction: 'none',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  ink: { fill: 'none', stroke: tokens.colorNeutralForeground1, strokeWidth: 3, strokeLinecap: 'round' },
  done: { display: 'block', width: '100%', maxWidth: '300px', aspectRatio: `${WIDTH} / ${HEIGHT}` },
});

/** Signatures, and the pad to sign on; a typed name is enough for who cannot draw. */
export function SignatureCard({ page, order }: { page: OrderState; order: Order }) {
  const text = useStore($text);
  const format = useStore($format);
  const styles = useStyles();
  const layout = useLayout();
  const session = useStore($session);
  const now = useNow(Date.now, MINUTE_MS);
  const [name, setName] = useState(session?.displayName ?? '');
  const [path, setPath] = useState('');
  const [error, setError] = useState('');
  const { record, failure } = useRecord(page);
  const mayRecord = useMayRecord(order);
  const isDrawing = useRef(false);
  const signed = order.events.filter(({ kind }) => kind === 'signature');

  function point(event: PointerEvent<SVGSVGElement>, start: boolean): void {
    const box = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - box.left) / box.width) * WIDTH);
    const y = Math.round(((event.clientY - box.top) / box.height) * HEIGHT);
    const next = `${start ? 'M' : 'L'}${Math.min(WIDTH, Math.max(0, x))} ${Math.min(HEIGHT, Math.max(0, y))}`;
    setPath((before) => (before.length + next.length < SIGNATURE_MAX_LENGTH ? before + next : before));
  }
  async function sign(): Promise<void> {
    const signer = name.trim();
    setError(signer === '' ? text('required', { field: text('signer') }) : '');
    if (signer === '') return;
    if (await record({ kind: 'signature', text: signer, path: path || TYPED })) setPath('');
  }
  return (
    <Card title={text('signature')}>
      <ul className={layout.list}>
        {signed.map((event) => (
          <li key={event.id}>
            <svg className={styles.done} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
              <path className={styles.ink} d={event.signature ?? ''} />
            </svg>
            {text('signedBy', { name: event.text, time: format.time(event.at, now, order.tz) })}
          </li>
        ))}
      </ul>
      {mayRecord('signature') && (
        <div className={layout.form}>
          <Field label={text('signer')} {...(error && { validationMessage: error })}>
            <Input
              value={name}
              maxLength={PART_NAME_MAX_LENGTH}
              onChange={(_event, { value }) => {
                setName(value);
                setError('');
              }}
            />
          </Field>
          <p className={layout.quiet}>{text('drawHint')}</p>
          <svg
            className={styles.pad}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={text('draw')}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              isDrawing.current = true;
              point(event, true);
            }}
            onPointerMove={(event) => {
              if (isDrawing.current) point(event, false);
            }}
            onPointerUp={() => {
              isDrawing.current = false;
            }}
            onPointerCancel={() => {
              isDrawing.current = false;
            }}
          >
            <path className={styles.ink} d={path} />
          </svg>
          <div className={layout.row}>
            <Button className={layout.touch} onClick={() => void sign()}>
              {text('sign')}
            </Button>
            {path !== '' && (
              <Button className={layout.touch} appearance="subtle" onClick={() => setPath('')}>
                {text('clearDrawing')}
              </Button>
            )}
          </div>
          <p className={layout.danger} role="alert">
            {failure}
          </p>
        </div>
      )}
    </Card>
  );
}
