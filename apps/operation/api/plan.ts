import { call } from '@heliport/client';
import type * as models from '#contract/energy/device-model/calls.ts';
import type * as calls from '#contract/energy/maintenance-plan/calls.ts';

export const listPlans = call<typeof calls.listPlans>('GET', '/operation/v1/plans');
export const getPlan = call<typeof calls.getPlan>('GET', '/operation/v1/plans/:id');
export const makePlan = call<typeof calls.makePlan>('POST', '/operation/v1/plans');
export const changePlan = call<typeof calls.changePlan>('PUT', '/operation/v1/plans/:id');
export const pausePlan = call<typeof calls.pausePlan>('POST', '/operation/v1/plans/:id/pause');
export const removePlan = call<typeof calls.removePlan>('DELETE', '/operation/v1/plans/:id');
export const previewPlan = call<typeof calls.previewPlan>('POST', '/operation/v1/plans/preview');
export const listDeviceModels = call<typeof models.listDeviceModels>('GET', '/ledger/v1/models');
