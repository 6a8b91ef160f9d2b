import { call } from '@heliport/client';
import type * as calls from '#contract/energy/network/calls.ts';

export const listNetwork = call<typeof calls.listNetwork>('GET', '/monitor/v1/network');
