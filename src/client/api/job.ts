import type { BodyOf, QueryOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/job/calls.ts';
import { call, download } from '../call.ts';
import { request } from '../http.ts';

export const createJob = (body: BodyOf<typeof calls.createJob>) =>
  request<typeof calls.createJob>('POST', '/jobs/v1/jobs', { body });

export const listJobs = (query: QueryOf<typeof calls.listJobs>) =>
  request<typeof calls.listJobs>('GET', '/jobs/v1/jobs', { query });

export const cancelJob = call<typeof calls.cancelJob>('POST', '/jobs/v1/jobs/:id/cancel');

export const retryJob = call<typeof calls.retryJob>('POST', '/jobs/v1/jobs/:id/retry');

export const getFile = download<typeof calls.getFile>('GET', '/jobs/v1/files/:id');
