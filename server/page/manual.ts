import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Manual, manuals } from '#contract/manual.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { sendWritten, type WrittenOptions } from './written.ts';

interface Asked {
  readonly language: string;
  readonly manual: string;
}

const isManual = (asked: Asked): asked is { language: Language; manual: Manual } =>
  LANGUAGES.some((language) => language === asked.language) && Object.hasOwn(manuals, asked.manual);

/** Serves the manuals of the build (`docs/manuals`) at `/manual/<language>/<manual>`, for everybody. */
export function manualRoutes(app: FastifyInstance, options: WrittenOptions): void {
  const answer = sendWritten(options);
  app.get<{ Params: Asked }>('/manual/:language/:manual', { schema: { hide: true } }, (request, reply) => {
    const { params } = request;
    if (isManual(params))
      return answer(
        request,
        reply,
        join(options.dist, 'web/manual', params.language, `${params.manual}.html`),
      );
    reply.callNotFound();
    return reply;
  });
  app.get<{ Params: { language: string; file: string } }>(
    '/manual/:language/pictures/:file',
    { schema: { hide: true } },
    (request, reply) =>
      reply.sendFile(`web/manual/${request.params.language}/pictures/${request.params.file}`),
  );
}
