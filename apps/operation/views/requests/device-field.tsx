import { Field, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import { useFieldError } from '#kit/react/form.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { RequestsPage } from '../../stores/requests.ts';
import { $text } from '../../texts/requests/text.ts';
import { deviceText } from '../parts/words.tsx';

const $noDevices = atom<RemoteState<readonly Device[]>>({ status: 'loading' });

interface DeviceFieldProps {
  page: RequestsPage;
  station: string;
  device: string;
  onChange: (code: string) => void;
}

/** A device of the station, or all of it. */
export function DeviceField({ page, station, device, onChange }: DeviceFieldProps) {
  const text = useStore($text);
  const asked = useMade(station, (life) => page.devices(station, life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $noDevices);
  const error = useFieldError(page.changes, 'device', text('device'));
  const devices = state.status === 'ready' ? state.data.filter(({ kind }) => kind !== 'station') : [];
  return (
    <Field label={text('device')} {...(error && { validationMessage: error })}>
      <Select value={device} onChange={(_event, { value }) => onChange(value)}>
        <option value="">{text('wholeStation')}</option>
        {/* A link's device stays chosen until the others are there. */}
        {device !== '' && !devices.some(({ code }) => code === device) && (
          <option value={device}>{device}</option>
        )}
        {devices.map(({ code, name }) => (
          <option key={code} value={code}>
            {deviceText({ device: code, deviceName: name }, '')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
