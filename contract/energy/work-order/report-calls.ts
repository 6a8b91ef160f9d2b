import { Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';
import {
  ORDER_WHAT_MAX_LENGTH,
  REPORT_CONTACT_MAX_LENGTH,
  REPORT_LABEL_MAX_LENGTH,
  REPORT_NAME_MAX_LENGTH,
} from './limits.ts';

const byLabel = Type.Object({ label: Type.String({ minLength: 1, maxLength: REPORT_LABEL_MAX_LENGTH }) });

export const getReported = call({
  method: 'GET',
  path: '/operation/v1/reports/:label',
  summary: 'Get what a label is on, as far as strangers may know',
  description: '404 for a code that nothing has. 429 after too many of those.',
  access: 'open',
  params: byLabel,
  data: Type.Object({
    /** The code of the label. */
    code: Type.String(),
    /** Name of the device, or maker and model of an asset that is not installed. */
    name: Type.String(),
  }),
});

export const reportByLabel = call({
  method: 'POST',
  path: '/operation/v1/reports/:label',
  summary: 'Create a request for work on what a label is on, without an account',
  description:
    'It waits until somebody has checked it. The same `id` twice makes one request, and so do the same words about the same device while it is open. 404 for a code that nothing has, 429 `labelReports` after too many reports.',
  access: 'open',
  params: byLabel,
  body: Type.Object({
    id: Uuid,
    what: Type.String({ minLength: 1, maxLength: ORDER_WHAT_MAX_LENGTH }),
    name: Type.String({ maxLength: REPORT_NAME_MAX_LENGTH, default: '' }),
    contact: Type.String({ maxLength: REPORT_CONTACT_MAX_LENGTH, default: '' }),
  }),
  data: Type.Object({
    /** Number of the request, to ask after it. */
    no: Type.String(),
  }),
});
