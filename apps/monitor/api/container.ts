import { call } from '@heliport/client';
import type * as calls from '#contract/energy/container/calls.ts';

export const listContainers = call<typeof calls.listContainers>('GET', '/monitor/v1/containers');
