import type { BodyOf } from '#contract/call.ts';
import type * as calls from '#contract/user-centre/child-measure/calls.ts';
import { request } from '../http.ts';

/** Also while the page ends. */
export const sendTelemetry = (body: BodyOf<typeof calls.sendTelemetry>) =>
  request<typeof calls.sendTelemetry>('POST', '/telemetry/v1/children', { body, keepalive: true });
