import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/energy/work-order/calls.ts';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import type { Advice } from '#contract/energy/work-order/work-calls.ts';
import type { Changing } from '#kit/changing.ts';
import { remote } from '#kit/remote.ts';
import * as api from '../api/order.ts';

export type StepBody = BodyOf<typeof calls.takeOrderStep>;

/** Orders that a request can go into; a station seldom has more open ones. */
const MOST_TARGETS = 100;

/** The decisions on requests and orders: approve, reject, merge, assign. */
export function deciding(changes: Changing, life: AbortSignal) {
  return {
    changes,
    take: (no: string, body: StepBody): Promise<boolean> =>
      changes.change(() => api.takeOrderStep({ params: { no }, body })),
    /** Who could do the work, the most suitable first. */
    advice: (no: string, end: AbortSignal) =>
      remote<readonly Advice[]>(
        async (signal) => (await api.adviseOrder({ params: { no } }, { signal })).list,
        AbortSignal.any([life, end]),
      ),
    /** The open orders that a request can go into. */
    targets: ({ no, station }: Pick<OrderRow, 'no' | 'station'>, end: AbortSignal) =>
      remote<readonly OrderRow[]>(
        async (signal) => {
          const query = { station, page: 1, size: MOST_TARGETS };
          return (await api.listOrders({ query }, { signal })).list.filter((row) => row.no !== no);
        },
        AbortSignal.any([life, end]),
      ),
  };
}

export type Deciding = ReturnType<typeof deciding>;
