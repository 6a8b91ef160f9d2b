import { call } from '@heliport/client';
import type * as calls from '#contract/energy/work-order/calls.ts';

export const listOrders = call<typeof calls.listOrders>('GET', '/operation/v1/orders');
