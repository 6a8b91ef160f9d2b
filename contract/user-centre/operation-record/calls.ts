import { Type } from 'typebox';
import { call } from '../../call.ts';
import { PageQuery, pageOf } from '../../paging.ts';

/** Operation record (specification section 3). */
const OperationRecord = Type.Object({
  recordUuid: Type.String(),
  /** The organisation it was done in, '' for what concerns the person alone. */
  orgUuid: Type.String(),
  /** `server` for what the platform did itself, `client` for what the person's program told. */
  source: Type.Union([Type.Literal('server'), Type.Literal('client')]),
  title: Type.String(),
  uri: Type.String(),
  /** JSON text. */
  params: Type.String(),
  remark: Type.String(),
  /** The changed thing: a kind of `subjects.ts` and its id, such as `role:<uuid>`. */
  subject: Type.String(),
  /** JSON text: the facts that changed as they were, '' where there was nothing before. */
  before: Type.String(),
  /** JSON text: the same as they are from then on, '' where nothing is left. */
  after: Type.String(),
  /** ISO 8601 UTC. */
  createdAt: Type.String(),
});

export const insertRecord = call({
  method: 'POST',
  path: '/usercenter/insert-record',
  summary:
    'Record an operation of the person’s program; passwords, codes and tokens are taken out of `params`.',
  access: 'session',
  body: Type.Object({
    title: Type.String({ minLength: 1, maxLength: 128 }),
    uri: Type.Optional(Type.String({ maxLength: 512 })),
    /** The same by its other name in the specification; `uri` wins. */
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
  summary: 'What the person did, newest first.',
  access: 'session',
  query: PageQuery,
  data: pageOf(OperationRecord),
});
