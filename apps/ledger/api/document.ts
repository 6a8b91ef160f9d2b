import { call, download, upload } from '@heliport/client';
import type * as calls from '#contract/energy/document/calls.ts';

export const listDocuments = call<typeof calls.listDocuments>('GET', '/ledger/v1/documents');
export const addDocument = upload<typeof calls.addDocument>('POST', '/ledger/v1/documents');
export const changeDocument = call<typeof calls.changeDocument>('POST', '/ledger/v1/documents/:id');
export const removeDocument = call<typeof calls.removeDocument>('DELETE', '/ledger/v1/documents/:id');
export const restoreDocument = call<typeof calls.restoreDocument>('POST', '/ledger/v1/documents/:id/restore');
export const getDocumentFile = download<typeof calls.getDocumentFile>('GET', '/ledger/v1/documents/:id/file');
export const getThumbnail = download<typeof calls.getThumbnail>('GET', '/ledger/v1/documents/:id/thumbnail');
