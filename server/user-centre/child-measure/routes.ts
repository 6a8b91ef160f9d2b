import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { deprecationOf } from '#contract/child/deprecations.ts';
import { Code } from '#contract/codes.ts';
import { sendMeasures, sendMeasuresFormerly } from '#contract/user-centre/child-measure/calls.ts';
import type { Context } from '#server/core/context.ts';
import { opens } from '#server/core/function-code.ts';
import { Refusal } from '#server/core/refusal.ts';
import { createAdmission } from '#server/http/admission.ts';
import { type RouteContext, route } from '#server/http/contract.ts';
import type { HealthBook } from './health.ts';
import { childMeters } from './meters.ts';

/** Measurements from browsers, for `/metrics`, the log and the health of apps; only children that the caller can open count. */
export function childMeasureRoutes(
  app: FastifyInstance,
  context: Context,
  registry: Registry,
  book: HealthBook,
): void {
  const { config, clock } = context;
  const meters = childMeters(registry);
  const now = () => clock().getTime();
  const admit = createAdmission(config.limits.measuresPerMinute, now);
  /** A person counts as one failure of a release a minute, so that nobody makes an app look broken. Deprecated uses too. */
  const admitFailure = createAdmission(1, now);

  const take = async ({
    caller,
    body,
    request,
  }: Pick<RouteContext<typeof sendMeasures>, 'caller' | 'body' | 'request'>) => {
    const retryAfterSeconds = admit(caller.userId);
    if (retryAfterSeconds > 0) throw new Refusal(Code.TooManyRequests, { retryAfterSeconds });
    const codes = caller.membership?.codes ?? [];
    const children = new Set(context.children.filter((child) => opens(codes, child)).map(({ name }) => name));
    const ofCaller = <Entry extends { child: string }>(entries: readonly Entry[] = []) =>
      entries.filter(({ child }) => children.has(child));
    const measures = ofCaller(body.measures);
    const reports = ofCaller(body.reports);
    const failures = ofCaller(body.failures);
    const used = ofCaller(body.deprecations).filter(({ what }) => deprecationOf(what));
    for (const { child, version, phase, ms } of measures) {
      meters.phases.observe({ child, phase }, ms / 1000);
      if (phase === 'paint') book.mounted({ child, version }, ms);
    }
    for (const { child, version, step, cause, trace } of failures) {
      request.log.warn({ failure: { child, step, cause, trace } }, 'child app failed');
      const release = book.releaseOf({ child, version }) ?? '';
      if (admitFailure(`${caller.userId} ${child} ${release}`) > 0) continue;
      meters.failures.inc({ child, step, cause });
      book.failed({ child, version }, step, cause);
    }
    const isFirst = ({ child, what }: (typeof used)[number]) =>
      admitFailure(`${caller.userId} ${child} ${what}`) === 0;
    for (const { child, what } of used.filter(isFirst)) meters.deprecations.inc({ child, what });
    for (const { child, trace } of reports) {
      meters.reports.inc({ child });
      request.log.error({ report: { child, trace } }, 'a person reports a child app');
    }
    return { accepted: measures.length + failures.length + used.length + reports.length };
  };

  followHealth(app, book, config.limits.childHealthStoreMs);
  route(app, sendMeasures, take);
  route(app, sendMeasuresFormerly, take);
}

/** Stores the health of apps at intervals and at the end. */
function followHealth(app: FastifyInstance, book: HealthBook, everyMs: number): void {
  const store = () =>
    book.store().catch((error) => app.log.error({ err: error }, 'health of child apps not stored'));
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running = store();
    }, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
    await store();
  });
}
