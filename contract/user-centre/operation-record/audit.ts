import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import { Pagination, pageQuery } from '../../paging.ts';
import { OperationRecord } from './calls.ts';
import { OPERATION_PATTERN, SUBJECT_PATTERN } from './limits.ts';

const AuditRecord = Type.Object({
  ...Type.Omit(OperationRecord, ['orgUuid', 'params']).properties,
  /** Who did it; '' for the operator’s command. */
  userUuid: Type.String(),
  name: Type.String(),
  /** Title of the organisation in which it was done, '' for that of the request. */
  organization: Type.String(),
  /** Network address and program of the session, while it is remembered; '' without `log:view`. */
  address: Type.String(),
  userAgent: Type.String(),
});
export type AuditRecord = Static<typeof AuditRecord>;

export const listAudit = call({
  method: 'GET',
  path: '/platform/v1/audit',
  summary: 'List who changed a subject, when, and what, newest first',
  description:
    'A station’s records include those of its meters and assets. 403 without a function code of the pages that show the subject; 404 for a subject that the caller may not see. To whom a station is granted, the facts of the station and the own grants are told. `people` and `operations` are those of all pages, without the filters.',
  access: 'session',
  organization: 'header',
  query: pageQuery({
    filters: {
      subject: Type.String({
        pattern: SUBJECT_PATTERN,
        description: 'Kind and id: `station:SF-ES-01`, `role:<uuid>`.',
        examples: ['station:SF-ES-01'],
      }),
      user: Type.Optional(Uuid),
      operation: Type.Optional(Type.String({ pattern: OPERATION_PATTERN, examples: ['change-station'] })),
    },
  }),
  data: Type.Object({
    list: Type.Array(AuditRecord),
    pagination: Pagination,
    people: Type.Array(Type.Object({ uuid: Type.String(), name: Type.String() })),
    operations: Type.Array(Type.String()),
  }),
});
export type Audit = Static<(typeof listAudit)['data']>;
