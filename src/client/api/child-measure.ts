import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/child-measure/calls.ts';
import { request } from '../http.ts';

/** Also works while the page unloads. */
export const sendMeasures = (body: BodyOf<typeof calls.sendMeasures>) =>
  request<typeof calls.sendMeasures>('POST', '/measures/v1/children', { body, keepalive: true });
