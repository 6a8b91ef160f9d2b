import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { Code } from '#contract/codes.ts';
import { sendMeasures, sendMeasuresFormerly } from '#contract/user-centre/child-measure/calls.ts';
import type { Context } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusal.ts';
import { createAdmission } from '#server/http/admission.ts';
import { type RouteContext, route } from '#server/http/contract.ts';
import { childMeters } from './meters.ts';

/** Measurements from browsers, for `/metrics` and the log; only registered children become labels. */
export function childMeasureRoutes(
  app: FastifyInstance,
  { config, clock, children: registered }: Context,
  registry: Registry,
): void {
  const meters = childMeters(registry);
  const children = new Set(registered.map(({ name }) => name));
  const admit = createAdmission(config.limits.measuresPerMinute, () => clock().getTime());

  const take = async ({
    caller,
    body,
    request,
  }: Pick<RouteContext<typeof sendMeasures>, 'caller' | 'body' | 'request'>) => {
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
    return { accepted: measures.length + failures.length + reports.length };
  };

  route(app, sendMeasures, take);
  route(app, sendMeasuresFormerly, take);
}
