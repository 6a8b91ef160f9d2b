import type * as calls from '#contract/user-centre/import/calls.ts';
import { call, download } from '../call.ts';

export const listImportKinds = call<typeof calls.listImportKinds>('GET', '/imports/v1/kinds');

export const getImportTemplate = download<typeof calls.getImportTemplate>(
  'GET',
  '/imports/v1/kinds/:kind/template',
);

export const createImport = call<typeof calls.createImport>('POST', '/imports/v1/kinds/:kind/imports');

export const getImport = call<typeof calls.getImport>('GET', '/imports/v1/imports/:id');

export const listImportLines = call<typeof calls.listImportLines>('GET', '/imports/v1/imports/:id/lines');
