import { call, download } from '@heliport/client';
import type * as calls from '#contract/energy/commissioning/calls.ts';
import type * as curve from '#contract/energy/curve/calls.ts';
import type * as document from '#contract/energy/document/calls.ts';
import type * as session from '#contract/user-centre/session/calls.ts';

export const listSheets = call<typeof calls.listSheets>('GET', '/ENGSheet/v1/sheets');
export const createSheet = call<typeof calls.createSheet>('POST', '/ENGSheet/v1/sheets');
export const getSheet = call<typeof calls.getSheet>('GET', '/ENGSheet/v1/sheets/:id');
export const listSheetPoints = call<typeof calls.listSheetPoints>('GET', '/ENGSheet/v1/sheets/:id/points');
export const changeSheetPoint = call<typeof calls.changeSheetPoint>('POST', '/ENGSheet/v1/sheets/:id/points');
export const runSheetTests = call<typeof calls.runSheetTests>('POST', '/ENGSheet/v1/tests');
export const correctSheet = call<typeof calls.correctSheet>('POST', '/ENGSheet/v1/sheets/:id/corrections');
export const signSheet = call<typeof calls.signSheet>('POST', '/ENGSheet/v1/sheets/:id/sign');
export const readCurves = call<typeof curve.readCurves>('POST', '/telemetry/v1/curves');
export const reauthenticate = call<typeof session.reauthenticate>('POST', '/usercenter/reauthenticate');
export const listDocuments = call<typeof document.listDocuments>('GET', '/ledger/v1/documents');
export const getThumbnail = download<typeof document.getThumbnail>(
  'GET',
  '/ledger/v1/documents/:id/thumbnail',
);
