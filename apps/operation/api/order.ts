import { ApiError, call, upload } from '@heliport/client';
import type * as calls from '#contract/energy/work-order/calls.ts';
import type { EntriesAnswer, OrderEntry } from '#contract/energy/work-order/entries.ts';
import type * as work from '#contract/energy/work-order/work-calls.ts';

export const listRequests = call<typeof calls.listRequests>('GET', '/operation/v1/requests');
export const listLikeRequests = call<typeof calls.listLikeRequests>('GET', '/operation/v1/requests/like');
export const makeRequest = call<typeof calls.makeRequest>('POST', '/operation/v1/requests');
export const listOrders = call<typeof calls.listOrders>('GET', '/operation/v1/orders');
export const countOrders = call<typeof calls.countOrders>('GET', '/operation/v1/orders/counts');
export const listOrderCalendar = call<typeof calls.listOrderCalendar>('GET', '/operation/v1/orders/calendar');
export const getOrder = call<typeof calls.getOrder>('GET', '/operation/v1/orders/:no');
export const takeOrderStep = call<typeof calls.takeOrderStep>('POST', '/operation/v1/orders/:no/steps');
const postEntries = call<typeof work.addEntries>('POST', '/operation/v1/orders/:no/entries');
export const addOrderPhoto = upload<typeof work.addOrderPhoto>('POST', '/operation/v1/orders/:no/photos');
export const takeOrderAlong = call<typeof work.takeOrderAlong>('GET', '/operation/v1/orders/:no/take-along');
export const adviseOrder = call<typeof work.adviseOrder>('GET', '/operation/v1/orders/:no/advice');
export const listDayRoute = call<typeof work.listDayRoute>('GET', '/operation/v1/route');

/** Adds entries of an order. A conflict of some is an answer like any other: the rest is stored. */
export async function addEntries(no: string, entries: OrderEntry[]): Promise<EntriesAnswer> {
  try {
    return await postEntries({ params: { no }, body: { entries } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'entryConflict') throw error;
    // `details` of the error is all that the refusal says; what became of the entries is one part of it.
    const answer = (error.details.details ?? {}) as Partial<EntriesAnswer>;
    const { stored = [], repeated = [], refused = [], conflicts = [] } = answer;
    return { stored, repeated, refused, conflicts };
  }
}
