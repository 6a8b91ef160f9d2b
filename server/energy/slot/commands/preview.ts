import type { BodyOf, DataOf, ParamsOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { previewExchange } from '#contract/energy/meter/calls.ts';
import { SLOT_MS } from '#contract/energy/slot/limits.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { periodsAfter } from '#server/energy/meter/public.ts';
import { type Asker, requireStation } from '#server/energy/scope/public.ts';
import { type RegisterSlot, slotAt } from '../slots.ts';
import { readRegisters } from './registers.ts';

/** Slots before and behind that of the exchange. */
const AROUND = 2;
/** The first slot of what is read may lack the reading at its beginning. */
const LEAD_MS = 4 * SLOT_MS;

/** The billing energy across the exchange of a meter as it would be, beside what it is now. */
export async function previewSlots(
  context: Context,
  reader: Reader,
  asker: Asker,
  { params, body }: { params: ParamsOf<typeof previewExchange>; body: BodyOf<typeof previewExchange> },
): Promise<DataOf<typeof previewExchange>> {
  const { id: stationId } = await requireStation(context, asker, previewExchange, params.code);
  const { deviceId, at, rows } = await periodsAfter(context, stationId, params.device, body);
  const device = (await reader.devices.of(stationId, true)).byId.get(deviceId);
  if (!device) throw new Refusal(Code.NotFound);
  const now = context.clock().getTime();
  const middle = Math.floor(at / SLOT_MS) * SLOT_MS;
  const [from, to] = [middle - AROUND * SLOT_MS, middle + (AROUND + 1) * SLOT_MS];
  const span = { from: from - LEAD_MS, to, now };
  const read = async (given?: Parameters<typeof readRegisters>[4]) =>
    (await readRegisters(context, reader, [{ stationId, device }], span, given)).flatMap(({ register }) => {
      const slots: RegisterSlot[] = [];
      for (let start = from; start + SLOT_MS <= Math.min(to, now); start += SLOT_MS)
        slots.push(slotAt(register, start));
      return slots;
    });
  const before = await read();
  const after = await read(new Map([[deviceId, rows]]));
  return {
    slots: after.map((slot, index) => ({ ...slot, before: before[index]?.kwh ?? null })),
  };
}
