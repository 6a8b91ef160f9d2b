import { call } from '@heliport/client';
import type * as calls from '#contract/energy/template/calls.ts';

export const listTemplates = call<typeof calls.listTemplates>('GET', '/monitor/v1/templates');

export const createTemplate = call<typeof calls.createTemplate>('POST', '/monitor/v1/templates');

export const changeTemplate = call<typeof calls.changeTemplate>('PUT', '/monitor/v1/templates/:id');

export const deleteTemplate = call<typeof calls.deleteTemplate>('DELETE', '/monitor/v1/templates/:id');
