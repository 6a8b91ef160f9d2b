import { call } from '@heliport/client';
import type * as calls from '#contract/energy/connection/calls.ts';

export const listConnections = call<typeof calls.listConnections>('GET', '/monitor/v1/poc');
