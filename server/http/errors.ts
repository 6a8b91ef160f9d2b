import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Code, httpStatusOf } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import { languageOf, messageOf } from '#server/core/messages.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isDatabaseAway, isDiskFull } from '#server/db/failure.ts';
import { fieldErrors } from './validation.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** How the call was refused, for log and metrics; null on success. */
    refusal: { code: Code; reason: string | undefined } | null;
  }
}

/** A restart of PostgreSQL takes about this long. */
const DATABASE_RETRY_SECONDS = 2;

/** Somebody has to make room. */
const DISK_FULL_RETRY_SECONDS = 60;

/** When each server last logged that the disk is full. */
const diskFullLoggedAt = new WeakMap<object, number>();

/** The one error handler. Turns failures into envelopes; logs the cause of unexpected ones and does not answer it. */
export function errors(app: FastifyInstance): void {
  if (!app.hasReplyDecorator('refusal')) app.decorateReply('refusal', null);
  app.setErrorHandler<FastifyError>((error, request, reply) =>
    refuse(refusalOf(error, request), request, reply),
  );
  app.setNotFoundHandler((request, reply) => refuse(new Refusal(Code.NotFound), request, reply));
}

/** Lets a server without the role `web` answer no call: a balancer then asks another one. */
export function refuseCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async () => {
    throw new Refusal(Code.Unavailable, { reason: 'noWeb' });
  });
}

/** Answers a malformed address, which reaches neither a route nor the error handler. */
export function refuseAddress(_: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  // No hooks have run for this request.
  reply.header('x-request-id', request.id);
  refuse(new Refusal(Code.Invalid, { reason: 'malformed' }), request, reply);
}

function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, data } = refusal;
  const message = messageFor(refusal, request, languageOf(request.headers['accept-language']));
  // A file that is missing during a release may not stay missing in a cache.
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  if (data.retryAfterSeconds) reply.header('retry-after', data.retryAfterSeconds);
  noteRefusal(reply, refusal);
  return reply.status(httpStatusOf(code)).send({ code, message, data });
}

/** The refusal that a failure is answered with. Logs the cause of an unexpected one. */
export function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  const refusal = toRefusal(error);
  const { code } = refusal;
  const isFailure = code >= Code.Internal && code !== Code.SessionEnded && code !== Code.TokenExpired;
  if (isFailure && !(refusal.data.reason === 'diskFull' && isDiskFullKnown(request)))
    request.log.error({ err: error }, 'request failed');
  return refusal;
}

/** True if a full disk was logged a moment ago: more lines would take space too. */
function isDiskFullKnown({ server: { server } }: FastifyRequest): boolean {
  const now = performance.now();
  const last = diskFullLoggedAt.get(server);
  if (last !== undefined && now - last < DISK_FULL_RETRY_SECONDS * 1000) return true;
  diskFullLoggedAt.set(server, now);
  return false;
}

/** The message of a refusal. */
export const messageFor = ({ code, data }: Refusal, { id }: FastifyRequest, language: Language): string =>
  messageOf(language, code, data, { requestId: id });

/** Makes log and metrics count the refusal. */
export function noteRefusal(reply: FastifyReply, { code, data }: Refusal): void {
  reply.refusal = { code, reason: data.reason ?? data.errors?.[0]?.rule };
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) {
    return new Refusal(Code.Invalid, {
      errors: fieldErrors(error.validation as Parameters<typeof fieldErrors>[0]),
    });
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal(Code.TooLarge);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Refusal(Code.Invalid, { reason: 'contentType' });
  // Before the database's failures: a sender that disconnects is an ECONNRESET too.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal(Code.Invalid, { reason: 'malformed' });
  }
  if (isDiskFull(error))
    return new Refusal(Code.Unavailable, {
      reason: 'diskFull',
      retryAfterSeconds: DISK_FULL_RETRY_SECONDS,
    });
  if (isDatabaseAway(error))
    return new Refusal(Code.Unavailable, { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  return new Refusal(Code.Internal);
}
