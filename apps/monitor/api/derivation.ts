import { call } from '@heliport/client';
import type * as calls from '#contract/energy/derivation/calls.ts';

export const getDerivation = call<typeof calls.getDerivation>('GET', '/monitor/v1/derivation');
