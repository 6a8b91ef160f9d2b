import { call } from '@heliport/client';
import type * as calls from '#contract/energy/label/calls.ts';

export const listLabels = call<typeof calls.listLabels>('GET', '/ledger/v1/stations/:code/labels');
export const readLabel = call<typeof calls.readLabel>('GET', '/ledger/v1/labels/:label');
