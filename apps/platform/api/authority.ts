import { call } from '@heliport/client';
import type * as calls from '#contract/energy/authority/calls.ts';

export const getAuthority = call<typeof calls.getAuthority>('GET', '/platform/v1/authority');
export const explainRight = call<typeof calls.explainRight>('GET', '/platform/v1/authority/explain');
export const previewMenu = call<typeof calls.previewMenu>('GET', '/platform/v1/roles/:id/menu');
