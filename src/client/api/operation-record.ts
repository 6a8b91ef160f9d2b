import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as audit from '#contract/user-centre/operation-record/audit.ts';
import type * as calls from '#contract/user-centre/operation-record/calls.ts';
import { request } from '../http.ts';

export const insertRecord = (body: BodyOf<typeof calls.insertRecord>) =>
  request<typeof calls.insertRecord>('POST', '/usercenter/insert-record', { body });

export const listMyRecord = (query: QueryOf<typeof calls.listMyRecord>) =>
  request<typeof calls.listMyRecord>('GET', '/usercenter/list-my-record', { query });

export const listAudit = (query: QueryOf<typeof audit.listAudit>) =>
  request<typeof audit.listAudit>('GET', '/platform/v1/audit', { query });
