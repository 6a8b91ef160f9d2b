import { Type } from 'typebox';
import { call } from '../../call.ts';
import { PageQuery, pageOf } from '../../paging.ts';

/** Operation record (specification section 3). */
export const OperationRecord = Type.Object({
  recordUuid: Type.String(),
  /** The organisation of the operation, '' if it concerns only the person. */
  orgUuid: Type.String(),
  /** `server`: recorded by the platform. `client`: reported by the person's program. */
  source: Type.Union([Type.Literal('server'), Type.Literal('client')]),
  title: Type.String(),
  uri: Type.String(),
  /** JSON text. */
  params: Type.String(),
  remark: Type.String(),
  /** The changed thing: a kind of `subjects.ts` and its id, such as `role:<uuid>`. */
  subject: Type.String(),
  /** The changed values before the operation as JSON text, '' for none. */
  before: Type.String(),
  /** The changed values after the operation as JSON text, '' for none. */
  after: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
});

export const insertRecord = call({
  method: 'POST',
  path: '/usercenter/insert-record',
  summary: 'Record an operation of the caller’s program',
  description: 'The server removes passwords, codes and tokens from `params`.',
  access: 'session',
  body: Type.Object({
    title: Type.String({ minLength: 1, maxLength: 128 }),
    uri: Type.Optional(Type.String({ maxLength: 512 })),
    /** The specification's other name of `uri`, which takes precedence. */
    path: Type.Optional(Type.String({ maxLength: 512 })),
    /** JSON text of an object or a list. */
    params: Type.Optional(Type.String({ maxLength: 16_384 })),
    remark: Type.Optional(Type.String({ maxLength: 512 })),
  }),
  data: Type.Object({}),
});

export const listMyRecord = call({
  method: 'GET',
  path: '/usercenter/list-my-record',
  summary: 'List the caller’s operations, newest first',
  access: 'session',
  query: PageQuery,
  data: pageOf(OperationRecord),
});
