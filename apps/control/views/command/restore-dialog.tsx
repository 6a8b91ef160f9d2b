import { Button, Modal } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import type { Command } from '#contract/energy/command/calls.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { createPlace, type Place } from '../../stores/command.ts';
import { createSender } from '../../stores/sender.ts';
import { OFF, ON } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import { CommandDialog, type Plan } from './command-dialog.tsx';

const $waiting = atom<RemoteState<Place>>({ status: 'loading' });

interface RestoreDialogProps {
  command: Command;
  onSent?: ((command: Command) => void) | undefined;
  onClose: () => void;
}

/** Asks before the value before a command is put back, with the station as it is now. */
export function RestoreDialog({ command, onSent, onClose }: RestoreDialogProps) {
  const text = useStore($text);
  const asked = useMade(command.station, (life) => createPlace(command.station, life));
  const state = useStore(asked?.$state ?? $waiting);
  const [send] = useState(createSender);
  const plan = state.status === 'ready' ? planOf(command, state.data) : undefined;
  if (plan) return <CommandDialog {...{ plan, send, onClose }} onSent={(sent) => onSent?.(sent)} />;
  return (
    <Modal
      title={text('putBack')}
      closeLabel={text('close')}
      maxWidth="520px"
      onClose={onClose}
      actions={(close) => <Button onClick={close}>{text('close')}</Button>}
    >
      {state.status === 'loading' && <Quiet>{text('loading')}</Quiet>}
      {state.status === 'ready' && <p>{text('pointGone')}</p>}
      {asked && state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={asked.load} />
      )}
    </Modal>
  );
}

/** Undefined where the station has no longer what the command was for. */
function planOf({ device: code, point: name, before, id }: Command, place: Place): Plan | undefined {
  const { control, devices, latest } = place;
  const device = control.devices.find((one) => one.code === code);
  const point = device?.points.find((one) => one.code === name);
  if (!device || !point || before === null) return undefined;
  const scene = { controls: control.devices, devices, latest, demandKw: null };
  // A converter that ran is started: that it charges or discharges is not switched.
  if (point.role === 'switch' && before !== OFF && before !== ON)
    return { control, device, point, value: String(ON), scene };
  return { control, device, point, value: String(before), scene, restores: id };
}
