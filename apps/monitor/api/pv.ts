import { call } from '@heliport/client';
import type * as calls from '#contract/energy/pv/calls.ts';

export const listPv = call<typeof calls.listPv>('GET', '/monitor/v1/pv');

export const getPvStrings = call<typeof calls.getPvStrings>('GET', '/monitor/v1/pv/:code/strings');
