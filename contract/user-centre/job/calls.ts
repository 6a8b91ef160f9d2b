import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { FILE_TYPES } from '../file/limits.ts';
import { JOB_STATES } from './limits.ts';

const Moment = Type.Union([Type.String({ description: 'ISO 8601 UTC.' }), Type.Null()]);

/** The result of a job. */
const JobFile = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.String(),
  bytes: Type.Integer(),
  /** ISO 8601 UTC; the file can be fetched until then. */
  expiresAt: Type.String(),
});

/** Work that the server does for a person, whether or not a page is open. */
export const Job = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  /** What the job is about, in the language of the person who asked: the title of an export. */
  title: Type.String(),
  /** What the job works on, which a page can open: its kind and id, such as `import:<uuid>`. */
  subject: Type.Optional(Type.String()),
  state: Type.Enum(JOB_STATES),
  /** From 0 to 1. */
  progress: Type.Number(),
  createdAt: Type.String(),
  startedAt: Moment,
  endedAt: Moment,
  /** Id of the resulting file; absent without one, and when it has expired. */
  file: Type.Optional(Type.String()),
  result: Type.Optional(JobFile),
  /** Why the job failed, as a sentence in the language of the request. */
  message: Type.Optional(Type.String()),
  /** The fields at fault. */
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String(),
        rule: Type.String(),
        params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
      }),
    ),
  ),
});
export type Job = Static<typeof Job>;

const JobParams = Type.Object({ id: Uuid });
const OWN = 'Only the person who asked for the job, in the organisation in which they asked; else 404.';

export const createJob = call({
  method: 'POST',
  path: '/jobs/v1/jobs',
  summary: 'Create a job',
  description:
    'The job runs whether or not the caller stays. 403 without the function codes of its kind. 429 `jobsOpen` while too many jobs of the person are queued or running.',
  access: 'session',
  organization: 'header',
  // An export of chosen rows names each of them.
  bodyFields: 2000,
  // The server replaces this by the params of the kinds that it knows.
  body: Type.Object({ kind: Type.String(), params: Type.Record(Type.String(), Type.Unknown()) }),
  data: Type.Object({ id: Type.String() }),
});

export const listJobs = call({
  method: 'GET',
  path: '/jobs/v1/jobs',
  summary: 'List the caller’s jobs in the request’s organisation, newest first',
  access: 'session',
  organization: 'header',
  query: pageQuery({ filters: { state: Type.Optional(Type.Enum(JOB_STATES)) } }),
  data: pageOf(Job),
});

export const getJob = call({
  method: 'GET',
  path: '/jobs/v1/jobs/:id',
  summary: 'Get the state of a job',
  description: OWN,
  access: 'session',
  organization: 'header',
  params: JobParams,
  data: Job,
});

export const cancelJob = call({
  method: 'POST',
  path: '/jobs/v1/jobs/:id/cancel',
  summary: 'End a job that is queued or running',
  description: `A job that has ended stays as it is. The server that runs it stops within a second. ${OWN}`,
  access: 'session',
  organization: 'header',
  params: JobParams,
  data: Job,
});

export const retryJob = call({
  method: 'POST',
  path: '/jobs/v1/jobs/:id/retry',
  summary: 'Send a failed or cancelled job to the queue again',
  description: `409 \`jobOpen\` for a job that is queued or running, 409 \`jobDone\` for one that succeeded. ${OWN}`,
  access: 'session',
  organization: 'header',
  params: JobParams,
  data: Job,
});

export const getFile = call({
  method: 'GET',
  path: '/jobs/v1/files/:id',
  summary: 'Get the result of a job',
  description: OWN,
  access: 'session',
  organization: 'header',
  params: JobParams,
  file: { types: FILE_TYPES },
});
