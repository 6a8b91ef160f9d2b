import type { FastifyInstance } from 'fastify';
import { Code } from '#contract/codes.ts';
import { sendTelemetry } from '#contract/user-centre/child-measure/calls.ts';
import type { Platform } from '#server/core/platform.ts';
import { Refusal } from '#server/core/refusal.ts';
import { createAdmission } from '#server/http/admission.ts';
import { route } from '#server/http/contract.ts';
import type { ChildMeters } from './meters.ts';

/** Figures of browsers, for `/metrics` and the log; only the children of this platform make a label. */
export function telemetryRoutes(
  app: FastifyInstance,
  { config, clock, children: registered }: Platform,
  meters: ChildMeters,
): void {
  const children = new Set(registered.map(({ name }) => name));
  const admit = createAdmission(config.limits.telemetryPerMinute, () => clock().getTime());

  route(app, sendTelemetry, async ({ caller, body, request }) => {
    const retryAfterSeconds = admit(caller.userId);
    if (retryAfterSeconds > 0) throw new Refusal(Code.TooManyRequests, { retryAfterSeconds });
    const measures = body.measures.filter(({ child }) => children.has(child));
    const reports = body.reports?.filter(({ child }) => children.has(child)) ?? [];
    const failures = body.failures.filter(({ child }) => children.has(child));
    for (const { child, phase, ms } of measures) meters.phases.observe({ child, phase }, ms / 1000);
    for (const { child, step, cause, trace } of failures) {
      meters.failures.inc({ child, step, cause });
      request.log.warn({ failure: { child, step, cause, trace } }, 'child app failed');
    }
    for (const { child, trace } of reports) {
      meters.reports.inc({ child });
      request.log.error({ report: { child, trace } }, 'a person reports a child app');
    }
    return { taken: measures.length + failures.length + reports.length };
  });
}
