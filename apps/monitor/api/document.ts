import { call, download } from '@heliport/client';
import type * as calls from '#contract/energy/document/calls.ts';

export const listDocuments = call<typeof calls.listDocuments>('GET', '/ledger/v1/documents');
export const getDocumentFile = download<typeof calls.getDocumentFile>('GET', '/ledger/v1/documents/:id/file');
export const getThumbnail = download<typeof calls.getThumbnail>('GET', '/ledger/v1/documents/:id/thumbnail');
