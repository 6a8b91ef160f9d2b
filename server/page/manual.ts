import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Manual, manuals } from '#contract/manual.ts';
import { LANGUAGES, type Language, type Theme } from '#contract/preferences.ts';
import { staticPolicy } from './csp.ts';
import { preferencesOf } from './preferences.ts';
import { send } from './send.ts';
import { type SentPage, sentPage } from './store.ts';

interface Asked {
  readonly language: string;
  readonly manual: string;
}

const isManual = (asked: Asked): asked is { language: Language; manual: Manual } =>
  LANGUAGES.some((language) => language === asked.language) && Object.hasOwn(manuals, asked.manual);

/** The page of a manual in a theme. It runs no script: the theme is that of the cookie. */
function render(file: string, theme: Theme): SentPage {
  const html = readFileSync(file, 'utf8').replace('data-theme="system"', `data-theme="${theme}"`);
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  return sentPage({
    html,
    seenLength: html.length,
    policy: staticPolicy(style),
    hasForm: false,
    hasNonce: false,
  });
}

/** Serves the manuals of the build (`docs/manuals`) at `/manual/<language>/<manual>`, for everybody. */
export function manualRoutes(app: FastifyInstance, { dist, followBuild = false }: ManualOptions): void {
  const rendered = new Map<string, SentPage>();
  app.get<{ Params: Asked }>('/manual/:language/:manual', { schema: { hide: true } }, (request, reply) => {
    const { params, headers } = request;
    const file = join(dist, 'web/manual', params.language, `${params.manual}.html`);
    if (!isManual(params) || !existsSync(file)) {
      reply.callNotFound();
      return reply;
    }
    const { theme } = preferencesOf(headers.cookie);
    const key = `${file} ${theme}`;
    const page = (!followBuild && rendered.get(key)) || render(file, theme);
    rendered.set(key, page);
    return send(request, reply, page);
  });
  app.get<{ Params: { language: string; file: string } }>(
    '/manual/:language/pictures/:file',
    { schema: { hide: true } },
    (request, reply) =>
      reply.sendFile(`web/manual/${request.params.language}/pictures/${request.params.file}`),
  );
}

interface ManualOptions {
  readonly dist: string;
  /** Reads a manual again for every request: for development. */
  readonly followBuild?: boolean;
}
