import { Button, Field, Input, Modal, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { DataOf } from '#contract/call.ts';
import { NOTE_MAX_LENGTH } from '#contract/energy/alarm/limits.ts';
import type { listSuppressionScopes } from '#contract/energy/suppression/calls.ts';
import { SUPPRESSION_ORDER_MAX_LENGTH } from '#contract/energy/suppression/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery } from '#kit/react/address.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { Form, FormRow, momentOf, TimeField, useFieldError } from '#kit/react/form.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { SuppressionsPage } from '../../stores/suppressions.ts';
import { $text } from '../../texts/suppressions/text.ts';
import { TermFields, useTerm } from './term-fields.tsx';

const OWN_ERRORS = ['to', 'note', 'scope.code', 'scope.device'];

/** Silences a station, a device or a code for a time. A link can bring the scope and the reason. */
export function SuppressDialog({ page }: { page: SuppressionsPage }) {
  const text = useStore($text);
  const { changes } = page;
  const query = useQuery();
  const isBusy = useStore(changes.$isBusy);
  const [station, setStation] = useState(query.get('station') ?? '');
  const [device, setDevice] = useState(query.get('device') ?? '');
  const [code, setCode] = useState(query.get('code') ?? '');
  const [from, setFrom] = useState('');
  const [note, setNote] = useState((query.get('note') ?? '').slice(0, NOTE_MAX_LENGTH));
  const [order, setOrder] = useState((query.get('order') ?? '').slice(0, SUPPRESSION_ORDER_MAX_LENGTH));
  const value = useTerm();
  const errors = {
    to: useFieldError(changes, 'to', text('to')),
    note: useFieldError(changes, 'note', text('note')),
  };
  const { term } = value;
  const isReady = station !== '' && term !== undefined && !isBusy;

  async function send(close: () => void): Promise<void> {
    if (!term) return;
    const start = momentOf(from);
    const isDone = await page.suppress({
      scope: { station, ...(device && { device }), ...(code && { code }) },
      ...(start && { from: start }),
      ...{ term, note, order },
    });
    if (isDone) close();
  }
  return (
    <Modal
      title={text('add')}
      closeLabel={text('close')}
      maxWidth="640px"
      closesOutside={false}
      onClose={() => {
        changes.forget();
        replaceQuery({ panel: '', device: '', code: '', note: '', order: '' });
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={!isReady} onClick={() => void send(close)}>
            {text('suppress')}
          </Button>
        </>
      )}
    >
      <Form changes={changes} text={text} fields={OWN_ERRORS}>
        <UcStationPicker
          label={text('station')}
          value={station}
          onUcStations={({ detail }) => {
            const [chosen = ''] = detail.codes;
            if (chosen === station) return;
            setStation(chosen);
            setDevice('');
            setCode('');
          }}
        />
        {station !== '' && <ScopeFields page={page} {...{ station, device, setDevice, code, setCode }} />}
        <TimeField label={text('from')} hint={text('fromHint')} value={from} onChange={setFrom} />
        <TermFields value={value} label={text('howLong')} error={errors.to} />
        <Field label={text('note')} required {...(errors.note && { validationMessage: errors.note })}>
          <Input
            value={note}
            maxLength={NOTE_MAX_LENGTH}
            onChange={(_event, { value: next }) => setNote(next)}
          />
        </Field>
        <Field label={text('order')} hint={text('orderHint')}>
          <Input
            value={order}
            maxLength={SUPPRESSION_ORDER_MAX_LENGTH}
            onChange={(_event, { value: next }) => setOrder(next)}
          />
        </Field>
      </Form>
    </Modal>
  );
}

const $waiting = atom<RemoteState<DataOf<typeof listSuppressionScopes>>>({ status: 'loading' });

interface ScopeFieldsProps {
  page: SuppressionsPage;
  station: string;
  device: string;
  setDevice: (code: string) => void;
  code: string;
  setCode: (code: string) => void;
}

/** All of the station, or less. What protects people or the plant cannot be chosen. */
function ScopeFields({ page, station, device, setDevice, code, setCode }: ScopeFieldsProps) {
  const text = useStore($text);
  const asked = useMade(station, (life) => page.scopes(station, life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $waiting);
  const { devices, codes } = state.status === 'ready' ? state.data : { devices: [], codes: [] };
  const deviceError = useFieldError(page.changes, 'scope.device', text('device'));
  const codeError = useFieldError(page.changes, 'scope.code', text('code'));
  return (
    <FormRow>
      <Field label={text('device')} {...(deviceError && { validationMessage: deviceError })}>
        <Select value={device} onChange={(_event, { value }) => setDevice(value)}>
          <option value="">{text('allDevices')}</option>
          {devices.map((one) => (
            <option key={one.code} value={one.code}>
              {one.code === one.name ? one.code : `${one.code} · ${one.name}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={text('code')}
        hint={text('safetyHint')}
        {...(codeError && { validationMessage: codeError })}
      >
        <Select value={code} onChange={(_event, { value }) => setCode(value)}>
          <option value="">{text('allCodes')}</option>
          {codes.map((one) => (
            <option key={one.code} value={one.code} disabled={one.safety}>
              {one.name} · {one.code}
              {one.safety && ` · ${text('safety')}`}
            </option>
          ))}
        </Select>
      </Field>
    </FormRow>
  );
}
