import { call } from '@heliport/client';
import type * as scope from '#contract/energy/scope/calls.ts';
import type * as enterprise from '#contract/user-centre/organization/enterprise.ts';

export const getEnterprise = call<typeof enterprise.getEnterprise>('GET', '/platform/v1/enterprise');
export const setEnterprise = call<typeof enterprise.setEnterprise>('POST', '/platform/v1/enterprise');
export const listGrants = call<typeof scope.listGrants>('GET', '/platform/v1/grants');
export const listPartners = call<typeof scope.listPartners>('GET', '/platform/v1/grants/partners');
export const offerGrant = call<typeof scope.offerGrant>('POST', '/platform/v1/grants');
export const acceptGrant = call<typeof scope.acceptGrant>('POST', '/platform/v1/grants/:id/accept');
export const changeGrant = call<typeof scope.changeGrant>('POST', '/platform/v1/grants/:id/change');
export const endGrant = call<typeof scope.endGrant>('POST', '/platform/v1/grants/:id/end');
