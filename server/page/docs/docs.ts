import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeText } from '../markup.ts';
import { preferencesOf } from '../preferences.ts';
import { sendOnce } from '../send.ts';
import { sendWritten, type WrittenOptions, writtenPage } from '../written.ts';
import { MAX_QUERY_LENGTH, RESULTS, WORDS } from './places.ts';
import { type DocsSearch, readIndex, resultsHtml } from './search.ts';

const NAME = /^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/;

/** Serves the docs of the build at `/docs`, for everybody, with a search that needs no script. */
export function docsRoutes(app: FastifyInstance, options: WrittenOptions): void {
  const folder = join(options.dist, 'web/docs');
  const answer = sendWritten(options);
  let search: DocsSearch | undefined;
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', { schema: { hide: true } }, (request, reply) => {
    const words = String(request.query.q ?? '')
      .trim()
      .slice(0, MAX_QUERY_LENGTH);
    if (options.followBuild || !search) search = readIndex(join(folder, 'search.json'));
    const html = readFileSync(join(folder, 'search.html'), 'utf8')
      .replace(WORDS, () => escapeText(words))
      .replace(RESULTS, () => (search && words ? resultsHtml(search, words) : ''));
    return sendOnce(request, reply, writtenPage(html, preferencesOf(request.headers.cookie).theme));
  });
  app.get('/docs', { schema: { hide: true } }, (request, reply) =>
    answer(request, reply, join(folder, 'index.html')),
  );
  app.get<{ Params: { '*': string } }>('/docs/*', { schema: { hide: true } }, (request, reply) => {
    const name = request.params['*'];
    if (NAME.test(name)) return answer(request, reply, join(folder, `${name}.html`));
    reply.callNotFound();
    return reply;
  });
}
