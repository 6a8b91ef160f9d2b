import { call } from '@heliport/client';
import type * as calls from '#contract/user-centre/menu/arrangement.ts';

export const getMenuArrangement = call<typeof calls.getMenuArrangement>('GET', '/platform/v1/menu');
export const publishMenu = call<typeof calls.publishMenu>('POST', '/platform/v1/menu');
