import type { Context } from '#server/core/context.ts';
import type { Carrier, Control, GatewayMessage } from '#server/energy/command/public.ts';
import type { DeviceFacts, Devices } from '#server/energy/device/public.ts';
import { findLatest } from '#server/energy/latest/public.ts';
import { commandFaultOf } from '../facts.ts';
import { simulationEvent } from '../schema.ts';

interface Options {
  readonly devices: Devices;
  readonly control: Control;
  /** The stations that run here now. */
  readonly running: () => Iterable<bigint>;
  /** Sends a frame of a device soon. */
  readonly report: (stationId: bigint, deviceId: number) => void;
}

/** The gateways of simulated stations. They answer at once, and a frame shows what was set. */
export function simulatedGateways(context: Context, { devices, control, running, report }: Options): Carrier {
  async function carryOut(
    stationId: bigint,
    device: DeviceFacts,
    message: Exclude<GatewayMessage, { kind: 'read' }>,
  ): Promise<void> {
    await context.db.insert(simulationEvent).values({
      ...{ stationId, deviceId: device.id, kind: 'set', startsAt: context.clock() },
      ...{ point: message.point, value: message.value },
    });
  }

  return {
    ...{ link: 'simulator', isShared: false },
    *stations() {
      for (const id of running()) yield [id, 0];
    },
    async send({ id, code }, message) {
      const device = (await devices.of(id)).byCode.get(message.device);
      const fault = commandFaultOf(code, message.device);
      if (!device || fault === 'deaf') return;
      if (message.kind !== 'read' && fault !== 'stuck') await carryOut(id, device, message);
      const values = message.kind === 'read' ? await valuesOf(context, id, device, message.points) : null;
      await control.answered(id, {
        ...{ id: message.id, result: 'done', reason: '', ts: context.clock().getTime(), values },
      });
      if (message.kind !== 'read') report(id, device.id);
    },
  };
}

async function valuesOf(
  context: Context,
  stationId: bigint,
  { id, model }: DeviceFacts,
  points: readonly string[],
): Promise<Record<string, number>> {
  const [row] = await findLatest(context, { stationIds: [stationId], deviceIds: [id] });
  const found: Record<string, number> = {};
  for (const code of points) {
    const value = row?.v[(model.points.get(code)?.pos ?? 0) - 1];
    if (typeof value === 'number') found[code] = value;
  }
  return found;
}
