import { Button, Field, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Device } from '#contract/energy/device/calls.ts';
import type { DeviceModel } from '#contract/energy/device-model/calls.ts';
import { PLAN_TARGETS_MAX } from '#contract/energy/maintenance-plan/limits.ts';
import { UcStationPicker } from '#kit/react/elements.ts';
import { FormRow } from '#kit/react/form.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { PlansPage } from '../../stores/plans.ts';
import { $text } from '../../texts/plans/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { deviceText } from '../parts/words.tsx';
import type { DraftProps } from './draft-props.ts';

const $noModels = atom<RemoteState<readonly DeviceModel[]>>({ status: 'loading' });
const $noDevices = atom<RemoteState<readonly Device[]>>({ status: 'loading' });

/** The models of the organisation; empty until they are there. */
export function useModels(page: PlansPage): readonly DeviceModel[] {
  const asked = useMade('models', (life) => page.models(life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $noModels);
  return state.status === 'ready' ? state.data : [];
}

/** All devices of a model, or some devices. */
export function AimFields({ page, draft, change, errorOf }: DraftProps & { page: PlansPage }) {
  const text = useStore($text);
  const error = errorOf('aim');
  return (
    <>
      <Field label={text('aim')}>
        <Select
          value={draft.aim}
          onChange={(_event, { value }) => change({ aim: value === 'model' ? 'model' : 'devices' })}
        >
          <option value="model">{text('aim_model')}</option>
          <option value="devices">{text('aim_devices')}</option>
        </Select>
      </Field>
      {draft.aim === 'model' ? (
        <ModelField {...{ page, draft, change, error }} />
      ) : (
        <DeviceFields {...{ page, draft, change, error }} />
      )}
    </>
  );
}

type AimProps = Pick<DraftProps, 'draft' | 'change'> & { page: PlansPage; error: string };

function ModelField({ page, draft, change, error }: AimProps) {
  const text = useStore($text);
  const models = useModels(page);
  return (
    <Field label={text('model')} hint={text('modelHint')} {...(error && { validationMessage: error })}>
      <Select value={draft.model} onChange={(_event, { value }) => change({ model: value })}>
        <option value="">{text('choose')}</option>
        {models.map(({ id, maker, model }) => (
          <option key={id} value={id}>
            {maker} {model}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function DeviceFields({ page, draft, change, error }: AimProps) {
  const text = useStore($text);
  const layout = useLayout();
  const [station, setStation] = useState('');
  const asked = useMade(station, (life) => (station === '' ? undefined : page.devices(station, life)));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $noDevices);
  const has = (device: string) =>
    draft.targets.some((one) => one.station === station && one.device === device);
  const devices =
    state.status === 'ready' ? state.data.filter(({ code, kind }) => kind !== 'station' && !has(code)) : [];
  return (
    <>
      <FormRow>
        <UcStationPicker
          label={text('station')}
          value={station}
          onUcStations={({ detail }) => setStation(detail.codes[0] ?? '')}
        />
        <Field label={text('addDevice')} {...(error && { validationMessage: error })}>
          <Select
            value=""
            disabled={station === '' || draft.targets.length >= PLAN_TARGETS_MAX}
            onChange={(_event, { value: device }) =>
              device !== '' && change({ targets: [...draft.targets, { station, device }] })
            }
          >
            <option value="">{text('choose')}</option>
            {devices.map(({ code, name }) => (
              <option key={code} value={code}>
                {deviceText({ device: code, deviceName: name }, '')}
              </option>
            ))}
          </Select>
        </Field>
      </FormRow>
      <ul className={layout.row} aria-label={text('devices')}>
        {draft.targets.map((target) => (
          <li key={`${target.station} ${target.device}`} className={layout.plain}>
            <Button
              size="small"
              aria-label={text('removeDevice', { device: `${target.station} ${target.device}` })}
              onClick={() => change({ targets: draft.targets.filter((one) => one !== target) })}
            >
              {target.station} {target.device} ×
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
