import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Code, httpStatusOf } from '#contract/codes.ts';
import { languageOf, messageOf } from '#server/core/messages.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isDatabaseAway } from '#server/db/failure.ts';
import { fieldErrors } from './validation.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** How the call was refused, for log and metrics; null on success. */
    refusal: { code: Code; reason: string | undefined } | null;
  }
}

/** The one place that turns failures into envelopes. Unexpected ones are logged with their cause and answered without. */
export function errors(app: FastifyInstance): void {
  if (!app.hasReplyDecorator('refusal')) app.decorateReply('refusal', null);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    if (
      refusal.code >= Code.Internal &&
      refusal.code !== Code.SessionEnded &&
      refusal.code !== Code.TokenExpired
    ) {
      request.log.error({ err: error }, 'request failed');
    }
    return refuse(refusal, request, reply);
  });
  app.setNotFoundHandler((request, reply) => refuse(new Refusal(Code.NotFound), request, reply));
}

/** Answers an address that cannot be read, which meets no route and so no error handler. */
export function refuseAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hook has run for it.
  reply.header('x-request-id', request.id);
  refuse(new Refusal(Code.Invalid, { reason: 'malformed' }), request, reply);
}

function refuse({ code, data }: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  const message = messageOf(language, code, data, { requestId: request.id });
  if (data.retryAfterSeconds) reply.header('retry-after', data.retryAfterSeconds);
  reply.refusal = { code, reason: data.reason ?? data.errors?.[0]?.rule };
  return reply.status(httpStatusOf(code)).send({ code, message, data });
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    return new Refusal(Code.Invalid, {
      errors: fieldErrors(error.validation as Parameters<typeof fieldErrors>[0]),
    });
  }
  if (isDatabaseAway(error)) return new Refusal(Code.Unavailable);
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(Code.TooLarge);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(Code.Invalid, { reason: 'contentType' });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(Code.Invalid, { reason: 'malformed' });
  }
  return new Refusal(Code.Internal);
}
