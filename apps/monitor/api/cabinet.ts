import { call } from '@heliport/client';
import type * as calls from '#contract/energy/cabinet/calls.ts';

export const listCabinets = call<typeof calls.listCabinets>('GET', '/monitor/v1/cabinets');

export const getCabinet = call<typeof calls.getCabinet>('GET', '/monitor/v1/cabinets/:cabinet');
