import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { readSystemConfiguration } from '#server/user-centre/system/public.ts';
import { entryForms } from './entry-form.ts';
import { handOverOf } from './hand-over.ts';
import { page } from './page.ts';
import { registrationNotice } from './registered.ts';
import { reportRoutes } from './report/report.ts';
import { signedInBy } from './signed-in.ts';

/** Serves the browser build in `dist`, and renders its pages. */
export async function pages(
  app: FastifyInstance,
  { context, dist }: { context: Context; dist: string },
): Promise<void> {
  const { config } = context;
  const { childOrigins, demo, overrides, overrideOrigins, corsOrigins, followBuild } = config;
  await app.register(page, {
    dist,
    children: context.registry,
    childOrigins,
    demo,
    overrides,
    overrideOrigins,
    corsOrigins,
    followBuild,
    configuration: () => readSystemConfiguration(context),
    signedIn: signedInBy(context),
    handOver: handOverOf(context),
    registered: registrationNotice(config),
    forms: (scope, show) => entryForms(scope, context, show),
    reports: (scope, current) => reportRoutes(scope, context, current),
  });
}
